import { readFile } from 'node:fs/promises';
import { prove } from './prove.ts';

/** `npm run audit:prove -- FILE.pdf`: recomputes a report's anchor without the database or an installation. */
async function main([file]: string[]) {
  if (file === undefined) throw new Error('Name the report: npm run audit:prove -- FILE.pdf');
  const { holds, lines } = await prove(await readFile(file));
  for (const line of lines) console.log(line);
  process.exitCode = holds ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
