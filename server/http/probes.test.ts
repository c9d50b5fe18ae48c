import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tools/testing/postgres.ts';
import { makeLog } from '../log.ts';
import { type Need, readiness, readyMetric, serveProbes } from './probes.ts';

const alive = new AbortController().signal;
const there: Need = { is: async () => true, otherwise: 'never said' };
const broken: Need = { is: () => Promise.reject(new Error('gone')), otherwise: 'The database does not answer.' };
const missing: Need = { is: async () => false, otherwise: 'The tables are of another version.' };

test('a process is ready when all that it needs is there; else it says what is not', async () => {
  expect(await readiness([there], { stopping: alive })).toEqual({ ready: true, why: [] });
  expect(await readiness([broken, there, missing], { stopping: alive })).toEqual({
    ready: false,
    why: ['The database does not answer.', 'The tables are of another version.'],
  });
});

test('what it only misses keeps no work from it, and is told', async () => {
  const files: Need = { ...missing, missed: true, otherwise: 'Documents cannot be reached.' };
  const notes = ['Documents cannot be reached.'];
  expect(await readiness([there, files], { stopping: alive })).toEqual({ ready: true, why: [], notes });
  expect(await readiness([missing, files], { stopping: alive })).toEqual({
    ...{ ready: false, why: ['The tables are of another version.'], notes },
  });
});

test('what does not answer in time is not there', async () => {
  const silent: Need = { is: () => new Promise(() => {}), otherwise: 'It is silent.' };
  expect(await readiness([silent], { stopping: alive })).toEqual({ ready: false, why: ['It is silent.'] });
});

test('a process that is ending is not ready, whatever is there', async () => {
  expect(await readiness([there], { stopping: AbortSignal.abort() })).toEqual({ ready: false, why: ['It is ending.'] });
});

test('whether it is ready is a metric too', async () => {
  const registry = new Registry();
  let needs = [there];
  readyMetric(registry, () => readiness(needs, { stopping: alive }));
  expect(await registry.metrics()).toContain('\nmainstay_ready 1\n');
  needs = [broken];
  expect(await registry.metrics()).toContain('\nmainstay_ready 0\n');
});

test('until it is told of the application it is live and starting; then it answers for it', async () => {
  const port = await freePort();
  const probes = await serveProbes({ port, host: '::', log: makeLog('silent') });
  onTestFinished(() => probes.close());
  const get = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await get('/live')).toEqual([200, '{"status":"live"}']);
  expect(await get('/ready')).toEqual([503, '{"status":"not ready","why":["It is starting."]}']);
  expect((await get('/metrics'))[0]).toBe(503);
  let needs = [there];
  probes.tell({ registry: new Registry(), ready: () => readiness(needs, { stopping: alive }) });
  expect(await get('/ready?why')).toEqual([200, '{"status":"ready"}']);
  expect((await get('/metrics'))[0]).toBe(200);
  needs = [there, { ...missing, missed: true, otherwise: 'Documents cannot be reached.' }];
  expect(await get('/ready')).toEqual([200, '{"status":"ready","notes":["Documents cannot be reached."]}']);
  needs = [broken];
  expect(await get('/ready')).toEqual([503, '{"status":"not ready","why":["The database does not answer."]}']);
  expect((await get('/api/documents'))[0]).toBe(404);

  const second = serveProbes({ port, host: '::', log: makeLog('silent') });
  await expect(second).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another one.`,
  );
});
