import { readFile, stat } from 'node:fs/promises';
import { TERM_FIELDS, type ToldTerms, toldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { confidenceText } from '@mainstay/domain/documents/confidence.ts';
import { explain } from './explain.ts';
import { UnreadableDocument } from './pages/unreadable.ts';
import { openReader, type Reader } from './reader/reader.ts';

type Analysis = {
  file: string;
  analysisStatus: 'completed' | 'failed';
  pages: number | null;
  milliseconds: number;
  agreementTerms: ToldTerms | null;
  failureReason?: string;
};

const MOST_BYTES = 10 * 2 ** 20;

const USAGE = 'Usage: npm run analyze -- FILE... [--json] [--explain DIR]';

/** Reads the files named on the command line. With `--explain DIR`, draws what it understood over their pages. */
async function main(args: readonly string[]) {
  const at = args.indexOf('--explain');
  const folder = at < 0 ? null : (args[at + 1] ?? '');
  const json = args.includes('--json');
  const files = args.filter((arg, i) => !arg.startsWith('--') && (at < 0 || i !== at + 1));
  if (files.length === 0 || folder === '' || folder?.startsWith('--')) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const reader = openReader();
  await reader.warmUp();
  for (const file of files) {
    const analysis = await analyze(reader, file, folder);
    console.log(json ? JSON.stringify(analysis) : summary(analysis));
  }
  reader.close();
}

async function analyze(reader: Reader, file: string, folder: string | null): Promise<Analysis> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const bytes = await load(file);
    const { pages, pageCount, agreementTerms } = await reader.read(bytes);
    if (folder) await explain(reader, { bytes, file, pages, terms: agreementTerms }, folder);
    return {
      file,
      analysisStatus: 'completed',
      pages: pageCount,
      milliseconds: took(),
      agreementTerms: toldTerms(agreementTerms),
    };
  } catch (error) {
    const failureReason = error instanceof Error ? error.message : String(error);
    return { file, analysisStatus: 'failed', pages: null, milliseconds: took(), agreementTerms: null, failureReason };
  }
}

async function load(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw new UnreadableDocument('too_large_file');
  return readFile(file);
}

function summary({ file, pages, milliseconds, agreementTerms, failureReason }: Analysis): string {
  if (!agreementTerms) return `${file}\n  could not be read: ${failureReason}\n`;
  const cited = [...agreementTerms.citations, ...agreementTerms.textCitations];
  const terms = TERM_FIELDS.map((field) => {
    const value = agreementTerms[field];
    const where = cited.find((citation) => citation.field === field);
    const confidence = confidenceText(agreementTerms.fieldConfidence[field]).padStart(4);
    const place = where ? `  (page ${where.page}, line ${where.line})` : '';
    return `  ${field.padEnd(18)}${confidence}  ${value ?? '-'}${place}`;
  });
  const notes = agreementTerms.notes.map((note) => `  ${note}`);
  return [`${file}: ${pages} page${pages === 1 ? '' : 's'}, ${milliseconds} ms`, ...terms, ...notes, ''].join('\n');
}

await main(process.argv.slice(2));
