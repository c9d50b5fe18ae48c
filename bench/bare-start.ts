import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

// The yardstick of `npm run bench -- start`: the least that opens an embedded database in a folder and answers over HTTP.
const database = await PGlite.create(process.argv[2] ?? '');
const server = createServer(async (_, answer) => {
  const { rows } = await database.query('select 1 as one');
  answer.end(JSON.stringify(rows));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
});
