import { openDesk } from './desk.ts';
import type { Order, Report } from './messages.ts';

// The reader's own process: whatever a document does to it, the server survives. It ends with the server.
const [workers = '1', mostMemoryMb = '850'] = process.argv.slice(2);
const desk = openDesk(Number(workers), (report: Report) => process.send?.(report));
process.on('message', (order: Order) => desk.take(order));
process.on('disconnect', () => process.exit(0));
// A terminal, or a system stopping a process group, signals this process too. The server needs it until its reads
// finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** Losing this process, which is expendable, is better than exhausting the machine's memory. */
const OUT_OF_MEMORY = 70;
setInterval(() => {
  if (process.memoryUsage.rss() > Number(mostMemoryMb) * 2 ** 20) process.exit(OUT_OF_MEMORY);
}, 100);
