import { expect, test } from 'vitest';
import { bankEnvironment } from '../test/bank-environment.ts';
import { readSettings, warningsOf } from './settings.ts';

const SECRET = 'x'.repeat(32);
const FILES = bankEnvironment('/somewhere');

test('without any variable: the embedded database, demo and sandbox on', () => {
  expect(readSettings({})).toEqual({
    production: false,
    decisionLimit: null,
    port: 3000,
    host: '::',
    publicUrl: undefined,
    dataDir: 'data',
    files: { kind: 'folder', folder: 'data/files' },
    hasFilesUrl: false,
    databaseUrl: undefined,
    distributed: false,
    limits: { connections: 16, connectMs: 10_000, statementMs: 60_000, lockMs: 10_000, idleMs: 60_000 },
    serves: true,
    works: true,
    secret: undefined,
    offers: { creditLine: true, insurance: true, creditBureau: true },
    demo: true,
    sandbox: true,
    smtpUrl: undefined,
    smtpConnections: 4,
    bounceSecret: undefined,
    mailFrom: 'Mainstay <no-reply@mainstay.app>',
    smsUrl: undefined,
    smsFrom: 'Mainstay',
    supportEmail: 'support@mainstay.app',
    pushServices: ['fcm.googleapis.com', '*.notify.windows.com', '*.push.services.mozilla.com', '*.push.apple.com'],
    shutdownSeconds: 25,
    shutdownDelaySeconds: 0,
    trustProxy: false,
    callLimitFactor: 10,
    logLevel: 'info',
    logFormat: 'json',
  });
});

test('in a terminal only what went wrong is logged, unless more is asked for or it is production', () => {
  const levelOf = (environment: Record<string, string>) => readSettings(environment, { terminal: true }).logLevel;
  expect(levelOf({})).toBe('warn');
  expect(levelOf({ LOG_LEVEL: 'info' })).toBe('info');
  expect(levelOf({ NODE_ENV: 'production', SECRET })).toBe('info');
});

test('a person at a terminal reads text, a program JSON, unless the other is asked for', () => {
  const formatOf = (environment: Record<string, string>, terminal: boolean) =>
    readSettings(environment, { terminal }).logFormat;
  expect([formatOf({}, true), formatOf({}, false)]).toEqual(['text', 'json']);
  expect([formatOf({ LOG_FORMAT: 'json' }, true), formatOf({ LOG_FORMAT: 'text' }, false)]).toEqual(['json', 'text']);
});

test('what needs a licence is offered in production only where it is named', () => {
  const offersOf = (environment: Record<string, string>) => readSettings(environment).offers;
  const production = { NODE_ENV: 'production', SECRET };
  expect(offersOf(production)).toEqual({ creditLine: false, insurance: false, creditBureau: false });
  expect(offersOf({ ...production, INSURANCE: 'on' })).toEqual({
    creditLine: false,
    insurance: true,
    creditBureau: false,
  });
  expect(offersOf({ CREDIT_LINE: 'off' })).toEqual({ creditLine: false, insurance: true, creditBureau: true });
});

test('a demo family cannot live on bank files', () => {
  expect(() => readSettings({ ...FILES, DEMO: 'on' })).toThrow('DEMO=on is refused with RAIL=nacha');
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '', DEMO: '' })).toEqual(readSettings({}));
});

test.each([
  ['PORT', 'many', 'must be a port number'],
  ['PORT', '70000', '65535'],
  ['METRICS_PORT', 'many', 'must be a port number'],
  ['PUBLIC_URL', 'mainstay', 'must be an address like https://mainstay.example'],
  ['PUBLIC_URL', 'https://login:word@mainstay.example', 'must be an address like https://mainstay.example'],
  ['PUBLIC_URL', 'https://mainstay.example/?page=1', 'must be an address like https://mainstay.example'],
  ['PUBLIC_URL', 'mailto:mainstay@mainstay.example', 'must be an address like https://mainstay.example'],
  ['DATABASE_URL', 'mysql://x', 'must start with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://login:word@host:99999/x', 'must be an address like postgres://'],
  ['DATABASE_URL', 'postgres://', 'must be an address like postgres://'],
  ['DISTRIBUTED', 'on', 'must be "citus" or not set'],
  ['DIRECT_DATABASE_URL', 'http://x', 'must start with postgres:// or postgresql://'],
  ['DATABASE_POOL', '3', 'must be a number of connections from 4 to 500'],
  ['DATABASE_POOL', 'all', 'must be a number of connections from 4 to 500'],
  ['DATABASE_CONNECT_TIMEOUT_MS', '99', 'must be a whole number of milliseconds from 100 to 3600000'],
  ['DATABASE_STATEMENT_TIMEOUT_MS', '60s', 'must be a whole number of milliseconds from 100 to 3600000'],
  ['DATABASE_LOCK_TIMEOUT_MS', '-1', 'must be a whole number of milliseconds from 100 to 3600000'],
  ['DATABASE_IDLE_TIMEOUT_MS', '1.5', 'must be a whole number of milliseconds from 100 to 3600000'],
  ['NODE_ENV', 'Production', 'must be production, development or test'],
  ['NODE_ENV', 'prod', 'must be production, development or test'],
  ['SMTP_URL', 'smtp://', 'must be an address like smtp://'],
  ['SMS_URL', 'https://', 'must be an address like https://api.twilio.com/'],
  ['MAIL_FROM', 'Mainstay', 'must be an email address, or a name and one, like Mainstay <no-reply@mainstay.example>'],
  ['MAIL_FROM', 'Mainstay <no-reply>', 'must be an email address'],
  ['MAIL_FROM', 'Mainstay no-reply@mainstay.example', 'must be an email address'],
  ['DATABASE_URL', 'postgres://login:pass/word@db/mainstay', 'in a password, write / as %2F'],
  ['SMTP_URL', 'smtp://mail.example:99999', 'must be an address like smtp://'],
  ['SMTP_URL', 'smtp://login:%zz@mail.example', 'must be an address like smtp://'],
  ['BANK_FILES', 'sftp://mainstay:%zz@bank.example/', 'must be like file:///folder'],
  ['BANK_FILES', 'file:///srv%2Fbank', 'must be like file:///folder'],
  ['BANK_FILES', 'file:///srv/%zz', 'must be like file:///folder'],
  ['BANK_FILES', 'file:///srv/%00bank', 'must be like file:///folder'],
  ['BANK_FILES', 'sftp://mainstay@bank.example/%0Abank', 'must be like file:///folder'],
  ['COMPANY_NAME', '银行', 'must have letters that a bank file can hold'],
  ['ODFI_NAME', '  ', 'must have letters that a bank file can hold'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an email address'],
  ['ROLE', 'chief', 'must be web, worker or both'],
  ['SECRET', 'short', 'must have at least 32 characters'],
  ['SEAL_KEY', 'short', 'must have at least 32 characters'],
  ['LINK_KEY_PREVIOUS', 'short', 'must have at least 32 characters'],
  ['SESSION_KEY', 'short', 'must have at least 32 characters'],
  ['DEMO', 'yes', 'must be "on" or "off"'],
  ['SANDBOX', '1', 'must be "on" or "off"'],
  ['SMTP_URL', 'mail.example', 'must start with smtp:// or smtps://'],
  ['SMTP_CONNECTIONS', '0', 'must be a number of connections from 1 to 50'],
  ['BOUNCE_SECRET', 'short', 'must have at least 32 characters'],
  ['SMS_URL', 'sms.example', 'must start with http:// or https://'],
  ['SHUTDOWN_TIMEOUT', 'soon', 'must be a whole number of seconds from 1 to 3600'],
  ['SHUTDOWN_DELAY', '-1', 'must be a whole number of seconds from 0 to 3600'],
  ['SHUTDOWN_TIMEOUT', '0', 'must be a whole number of seconds from 1 to 3600'],
  ['TRUST_PROXY', 'true', 'would trust any address that somebody writes into a request; name the number of proxies'],
  ['TRUST_PROXY', 'on', 'name the number of proxies in front of Mainstay, as 1, or their networks'],
  ['TRUST_PROXY', 'all', 'would trust any address'],
  ['TRUST_PROXY', '10.0.0.0/8, 0.0.0.0/0', 'would trust any address'],
  ['TRUST_PROXY', '::/0', 'would trust any address'],
  ['TRUST_PROXY', '0', 'must be "off", the number of proxies in front of Mainstay (1 to 10), or their networks'],
  ['TRUST_PROXY', '99', 'must be "off", the number of proxies'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be "off", the number of proxies'],
  ['TRUST_PROXY', 'haproxy.internal', 'must be "off", the number of proxies'],
  ['RATE_LIMITS', '0', 'must be "off", or a multiple of the usual limits from 0.1 to 1000'],
  ['RATE_LIMITS', 'few', 'must be "off", or a multiple of the usual limits'],
  ['LOG_FORMAT', 'pretty', 'must be json or text'],
  ['LOG_LEVEL', 'loud', 'expected one of'],
])('%s=%s is named, with what it must be', (variable, value, words) => {
  expect(() => readSettings({ [variable]: value })).toThrow(new RegExp(`${variable}: .*`));
  expect(() => readSettings({ [variable]: value })).toThrow(words);
});

test('a variable is told to be wrong in one sentence', () => {
  expect(() => readSettings({ DATABASE_URL: ' ' })).toThrow(
    /^These settings are not usable:\n {2}DATABASE_URL: must start with postgres:\/\/ or postgresql:\/\/$/,
  );
});

test('all wrong variables are named at once', () => {
  expect(() => readSettings({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT: .*\n.*ROLE: /);
});

test.each([
  [{}, true, true],
  [FILES, false, true],
  [{ DEMO: 'off' }, false, true],
  [{ SANDBOX: 'off' }, true, false],
  [{ DATABASE_URL: 'postgres://x' }, false, false],
  [{ DATABASE_URL: 'postgres://x', DEMO: 'on' }, true, true],
  [{ DATABASE_URL: 'postgres://x', DEMO: 'on', SANDBOX: 'on' }, true, true],
  [{ NODE_ENV: 'production', SECRET }, false, false],
  [{ NODE_ENV: 'production', SECRET, DEMO: 'on' }, false, false],
])('%j: demo %s, sandbox %s', (environment, demo, sandbox) => {
  expect(readSettings(environment)).toMatchObject({ demo, sandbox });
});

test('how the database is used is told by numbers that fit each other', () => {
  const url = 'postgres://app@pooler:6432/mainstay';
  const wanted = {
    ...{ DATABASE_POOL: '40', DATABASE_CONNECT_TIMEOUT_MS: '2000', DATABASE_STATEMENT_TIMEOUT_MS: '30000' },
    ...{ DATABASE_LOCK_TIMEOUT_MS: '5000', DATABASE_IDLE_TIMEOUT_MS: '20000' },
  };
  expect(
    readSettings({ ...wanted, DATABASE_URL: url, DIRECT_DATABASE_URL: 'postgres://app@db/mainstay' }),
  ).toMatchObject({
    databaseUrl: url,
    directUrl: 'postgres://app@db/mainstay',
    limits: { connections: 40, connectMs: 2_000, statementMs: 30_000, lockMs: 5_000, idleMs: 20_000 },
  });
  expect(() => readSettings({ ...wanted, DATABASE_LOCK_TIMEOUT_MS: '30000' })).toThrow(
    'DATABASE_LOCK_TIMEOUT_MS (30000) must be less than DATABASE_STATEMENT_TIMEOUT_MS (30000)',
  );
  expect(() => readSettings({ DIRECT_DATABASE_URL: url })).toThrow('DIRECT_DATABASE_URL needs DATABASE_URL');
});

test('the tables are spread over machines where it is said, on a server', () => {
  const url = 'postgres://app@coordinator/mainstay';
  expect(readSettings({ DATABASE_URL: url })).toMatchObject({ distributed: false });
  expect(readSettings({ DATABASE_URL: url, DISTRIBUTED: 'citus' })).toMatchObject({ distributed: true });
  expect(() => readSettings({ DISTRIBUTED: 'citus' })).toThrow('DISTRIBUTED=citus needs DATABASE_URL');
});

test('production refuses the sandbox and wants a secret', () => {
  expect(() => readSettings({ NODE_ENV: 'production', SECRET, SANDBOX: 'on' })).toThrow('SANDBOX=on is refused');
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('SECRET must be set');
});

test('the metrics have a port of their own, or none', () => {
  expect(readSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  expect(readSettings({}).metricsPort).toBeUndefined();
  expect(() => readSettings({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('METRICS_PORT must differ from PORT');
});

test.each([
  ['https://mainstay.example/', 'https://mainstay.example'],
  ['HTTPS://Mainstay.Example', 'https://mainstay.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('the address %s is read as %s: without a slash at its end, in small letters', (given, publicUrl) => {
  expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl);
});

test('in production a start without a gateway, or that believes no proxy, is warned of; elsewhere the folders are what is wanted', () => {
  const warnings = (environment: Record<string, string>) => warningsOf(readSettings(environment));
  const production = { NODE_ENV: 'production', SECRET };
  expect(warnings({})).toEqual([]);
  expect(warnings(production)).toEqual([
    expect.stringMatching(/^SMTP_URL is not set: invitations, .* reach nobody; .* data\/mail$/),
    expect.stringMatching(/^SMS_URL is not set: text messages reach nobody; .* data\/sms$/),
    expect.stringMatching(/^TRUST_PROXY is off: everybody seems to come from the proxy in front/),
  ]);
  const set = { SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example', TRUST_PROXY: '1' };
  expect(warnings({ ...production, ...set })).toEqual([]);
});

test.each([
  ['file:///srv/files', { kind: 'folder', folder: '/srv/files' }],
  [
    's3://papers?region=us-east-2',
    {
      ...{ kind: 's3', bucket: 'papers', prefix: '', region: 'us-east-2', endpoint: undefined, pathStyle: false },
      ...{ encryption: { algorithm: 'AES256', kmsKey: undefined }, timeoutMs: 20_000 },
    },
  ],
  [
    's3://papers/of/mainstay/?endpoint=https://store.example:9000&sse=aws:kms&kms-key=one&timeout=5',
    {
      ...{ kind: 's3', bucket: 'papers', prefix: 'of/mainstay', region: 'us-east-1', pathStyle: true },
      ...{
        endpoint: 'https://store.example:9000',
        encryption: { algorithm: 'aws:kms', kmsKey: 'one' },
        timeoutMs: 5000,
      },
    },
  ],
])('FILES_URL=%s is read', (url, files) => {
  expect(readSettings({ FILES_URL: url }).files).toEqual(files);
});

test.each([
  ['https://papers.example', 'FILES_URL: must start with s3:// or file:///'],
  ['file://', 'it must be like file:///folder'],
  ['s3://', 'is not a bucket name'],
  ['s3://papers', 'it names no region'],
  ['s3://key:word@papers?region=us-east-1', 'it must not contain a key'],
  ['s3://papers?region=us-east-1&sse=yes', 'sse must be AES256, aws:kms or off'],
  ['s3://papers?region=us-east-1&kms-key=one', 'kms-key needs sse=aws:kms'],
  ['s3://papers?region=us-east-1&timeout=0', 'timeout must be seconds from 1 to 300'],
  ['s3://papers?endpoint=store.example', 'endpoint must be an address like https://store.example'],
  ['s3://papers?region=us-east-1&acl=public', 'acl'],
])('FILES_URL=%s is refused', (url, words) => {
  expect(() => readSettings({ FILES_URL: url })).toThrow(words);
});

test('the sign-in of an organisation is set whole or not at all', () => {
  const whole = { OIDC_ISSUER: 'https://login.county.example/', OIDC_CLIENT_ID: 'mainstay', OIDC_CLIENT_SECRET: 'x' };
  const { organisation } = readSettings(whole);
  expect(organisation).toMatchObject({ issuer: 'https://login.county.example', name: 'your organisation' });
  expect(readSettings({}).organisation).toBeUndefined();
  expect(() => readSettings({ OIDC_ISSUER: whole.OIDC_ISSUER })).toThrow('must be set together');
});

test('people are checked with a real rail in production, elsewhere where it is asked for', () => {
  const production = { ...FILES, NODE_ENV: 'production', SECRET };
  const provider = { PERSON_CHECK_URL: 'https://checks.example/people', PERSON_CHECK_KEY: 'a key' };
  const checkOf = (environment: Record<string, string>) => readSettings(environment).personCheck;
  expect(checkOf({})).toBeUndefined();
  expect(checkOf(FILES)).toBeUndefined();
  expect(checkOf({ ...FILES, PERSON_CHECK: 'on' })).toEqual({ provider: null });
  expect(checkOf(production)).toEqual({ provider: null });
  expect(checkOf({ ...production, ...provider })).toEqual({
    provider: { url: 'https://checks.example/people', key: 'a key' },
  });
  expect(() => checkOf({ ...production, PERSON_CHECK: 'off' })).toThrow('PERSON_CHECK=off is refused');
  expect(() => checkOf({ PERSON_CHECK: 'on' })).toThrow('PERSON_CHECK=on needs RAIL=nacha');
  expect(() => checkOf({ ...FILES, PERSON_CHECK_KEY: 'a key' })).toThrow('must be set together');
  const plain = { ...provider, PERSON_CHECK_URL: 'http://checks.example' };
  expect(() => checkOf({ ...FILES, ...plain })).toThrow('PERSON_CHECK_URL must start with https://');
  const here = { ...provider, PERSON_CHECK: 'on', PERSON_CHECK_URL: 'http://localhost:1' };
  expect(checkOf({ ...FILES, ...here })).toMatchObject({ provider: { url: 'http://localhost:1' } });
  expect(() => checkOf({ ...production, ...here })).toThrow('PERSON_CHECK_URL must start with https://');
});

test('proxies are believed by their number or their networks, and none unless one is named', () => {
  const trusted = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }).trustProxy;
  expect([trusted(''), trusted('off'), trusted('1'), trusted('2')]).toEqual([false, false, 1, 2]);
  expect(trusted('10.0.0.0/8,  2001:db8::/32, 192.0.2.7')).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);
});

test('calls are limited as usual, more or less, or not at all; in production as usual, elsewhere ten times less', () => {
  const factorOf = (RATE_LIMITS: string) => readSettings({ RATE_LIMITS }).callLimitFactor;
  expect([factorOf(''), factorOf('on'), factorOf('2.5'), factorOf('off')]).toEqual([10, 1, 2.5, null]);
  expect(readSettings({ NODE_ENV: 'production', SECRET }).callLimitFactor).toBe(1);
});
