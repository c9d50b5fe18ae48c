import http from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { aBuiltServer } from '../test/built-server.ts';
import { isTold, livesAMorning, tokensInMail } from '../test/one-morning.ts';

// OpenTelemetry in the product as shipped, with a collector that takes OTLP over HTTP.

let server: Awaited<ReturnType<typeof aBuiltServer>> | undefined;
const collectors: http.Server[] = [];
afterEach(async () => {
  await server?.remove();
  server = undefined;
  for (const collector of collectors.splice(0)) collector.close().closeAllConnections();
});

type Received = { path: string; type: string; body: Buffer };

async function aCollector() {
  const received: Received[] = [];
  const collector = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => {
        const { url = '', headers } = request;
        received.push({ path: url, type: headers['content-type'] ?? '', body: Buffer.concat(parts) });
        response.writeHead(200, { 'content-type': headers['content-type'] ?? '' }).end();
      });
  });
  collectors.push(collector);
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
};
type Traces = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] };

const json = <T>(received: readonly Received[], path: string): T[] =>
  received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body.toString()) as T);
const told = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const MORNING_MS = 120_000;

test(
  'a morning is told span by span, to its end, and nothing of it tells a name, an address, an account, an amount or a token',
  async () => {
    const { url, received } = await aCollector();
    server = await aBuiltServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'mainstay-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      LOG_LEVEL: 'info',
    });
    const running = server.start();
    const address = await running.ready();
    const secrets = await livesAMorning(address);
    running.child.kill('SIGTERM');
    expect(await running.ended, running.text()).toEqual([0, null]);

    const traces = json<Traces>(received, '/v1/traces').flatMap(({ resourceSpans }) => resourceSpans);
    expect(told(traces[0]?.resource as Pick<Span, 'attributes'>)).toMatchObject({
      'service.name': 'mainstay-test',
      'deployment.environment.name': 'tests',
      'mainstay.role': 'both',
    });
    const spans = traces.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [added] = named('POST /api/payment-sources');
    expect(added?.kind).toBe(2); // the span kind of a server
    expect(told(added as Span)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/payment-sources',
      'http.response.status_code': 201,
    });
    const ofIt = spans.filter(({ traceId }) => traceId === added?.traceId);
    const inserted = ofIt.find(({ name }) => name === 'insert payment_sources') as Span;
    expect(told(inserted)).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'insert' });
    expect(told(inserted)['db.query.text']).toMatch(/^insert into "payment_sources" .*\$1/);
    for (const name of ['files write', 'mail send', 'reader read', 'due steps', 'GET /api/payments/:id', 'GET unknown'])
      expect(named(name).length, name).toBeGreaterThan(0);
    expect(told(named('due steps')[0] as Span)).toMatchObject({
      'mainstay.kinds': expect.stringMatching(/^[a-z_ ]+$/),
    });

    const metrics = json<Metrics>(received, '/v1/metrics').flatMap(({ resourceMetrics }) => resourceMetrics);
    const names = metrics.flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((each) => each.metrics.map(({ name }) => name)),
    );
    for (const name of ['http_request_seconds', 'mainstay_due_lag_seconds', 'process_cpu_seconds_total'])
      expect(names).toContain(name);

    const everything = received.map(({ body }) => body.toString()).join('\n');
    const tokens = await tokensInMail(server.dataDir);
    for (const secret of [...secrets, ...tokens].filter(isTold)) expect(everything).not.toContain(secret);
    expect(everything).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
    expect(everything).not.toMatch(
      /[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[\da-f]{4}-[\da-f]{12}(?!"\}\},\{"key":"mainstay.role)/,
    ); // except for the process id
  },
  MORNING_MS,
);

// Neither of the next two depends on the database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'what is told is protobuf unless something else is asked for, and the last of it comes when the process ends',
  async () => {
    const { url, received } = await aCollector();
    server = await aBuiltServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '3600000' });
    const running = server.start();
    const address = await running.ready();
    expect((await fetch(`${address}/api/auth/user`)).status).toBe(401);
    expect(received).toEqual([]);
    running.child.kill('SIGTERM');
    expect(await running.ended, running.text()).toEqual([0, null]);
    expect(received.map(({ path, type }) => [path, type]).sort()).toEqual([
      ['/v1/metrics', 'application/x-protobuf'],
      ['/v1/traces', 'application/x-protobuf'],
    ]);
    const [traces] = received.filter(({ path }) => path === '/v1/traces');
    expect(traces?.body.includes('GET /api/auth/user')).toBe(true);
  },
  MORNING_MS,
);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a collector that takes nothing neither stops the work nor holds up the end',
  async () => {
    const hanging = http.createServer(() => {}); // it never responds
    collectors.push(hanging);
    await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
    const address = hanging.address();
    const port = typeof address === 'object' ? address?.port : 0;
    server = await aBuiltServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    const running = server.start();
    const product = await running.ready();
    for (let i = 0; i < 20; i++) expect((await fetch(`${product}/health`)).status).toBe(200);
    const asked = performance.now();
    running.child.kill('SIGTERM');
    expect(await running.ended, running.text()).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(15_000); // it is given five seconds
  },
  MORNING_MS,
);
