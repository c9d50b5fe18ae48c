import autocannon from 'autocannon';

/**
 * Loads one URL for a number of seconds, or with a number of requests ("3000x"), and reports requests per second and
 * p99 to its parent. Loopback only.
 */
const [url = '', cookie = '', connections = '8', seconds = '8'] = process.argv.slice(2);
if (!url.startsWith('http://127.0.0.1:')) throw new Error('only a server on this machine is loaded');
const headers: Record<string, string> = cookie ? { cookie } : {};
const amount = /^(\d+)x$/.exec(seconds)?.[1];
const howLong = amount === undefined ? { duration: Number(seconds) } : { amount: Number(amount) };
const result = await autocannon({ url, headers, connections: Number(connections), ...howLong });
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
process.send?.({ perSecond: result.requests.average, p99Ms: result.latency.p99, requests: result.requests.total });
