import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reconcile } from '@mainstay/domain/reconciliation/reconcile.ts';
import { readStatementFile } from './read-statement-file.ts';
import { type FileRead, reportOf } from './report.ts';

/**
 * `npm run reconcile -- FILE...`: reads statements (BAI2 or camt.053), prints them, and says whether they follow each other.
 * Ends with 1 where something is refused, held or at fault. The files are checked alone: no books are read.
 */
async function main(names: readonly string[]) {
  if (names.length === 0) throw new Error('Name the statements: npm run reconcile -- FILE...');
  const files: FileRead[] = [];
  for (const name of names) files.push({ file: path.basename(name), read: readStatementFile(await readFile(name)) });
  const statements = files.flatMap(({ read }) => (read.kind === 'read' ? read.statements : []));
  const { isClear, lines } = reportOf(files, reconcile(statements, null));
  for (const line of lines) console.log(line);
  process.exitCode = isClear ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
