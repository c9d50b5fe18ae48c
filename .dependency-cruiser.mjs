// The floors. A folder's name is its capability; the order below is the order in which capabilities may know each other.
const CAPABILITIES = [
  'identity',
  'cases',
  'audit',
  'notifications',
  'ledger',
  'documents',
  'payment-settings',
  'review',
  'person-checks',
  'payment-sources',
  'bank-files',
  'payout-accounts',
  'wallet',
  'payments',
  'outside-payments',
  'disputes',
  'credit-line',
  'flexible-payments',
  'insurance',
  'expenses',
  'reconciliation',
  'reports',
  'calendar-feed',
  'onboarding',
  'dashboard',
  'help',
  'operations',
  'sandbox',
];

const floor = (name, from, to) => ({ name, severity: 'error', from, to });
const upwards = CAPABILITIES.flatMap((capability, i) => {
  const later = CAPABILITIES.slice(i + 1);
  if (later.length === 0) return [];
  return floor(
    `${capability}-knows-no-later-capability`,
    { path: `^(domain|contract|server|web)/${capability}[/.]`, pathNot: '\\.test\\.tsx?$' },
    // the table of permissions is read on every floor, by whoever answers or asks
    { path: `^(domain|contract|server|web)/(${later.join('|')})[/.]`, pathNot: '^domain/cases/permissions' },
  );
});
const capabilities = CAPABILITIES.join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    floor('domain-imports-no-floor', { path: '^domain/' }, { path: '^(contract|reading|server|web)/' }),
    floor(
      'domain-does-no-io',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'us-federal-holidays' },
    ),
    floor('contract-imports-domain-only', { path: '^contract/' }, { path: '^(reading|server|web)/' }),
    floor('reading-imports-domain-only', { path: '^reading/' }, { path: '^(contract|server|web)/' }),
    floor('server-knows-no-web', { path: '^server/' }, { path: '^web/' }),
    floor('web-knows-no-server', { path: '^web/' }, { path: '^(server|reading)/' }),
    ...upwards,
    floor(
      'a-capability-has-one-face',
      {
        path: '^server/([a-z-]+)/',
        pathNot: '\\.test\\.ts$|^server/(test|demo|commands)/|^server/db/schema\\.ts$',
      },
      { path: `^server/(${capabilities})/(?!index\\.ts|tables\\.ts)`, pathNot: '^server/$1/' },
    ),
    floor(
      'tables-are-for-tables',
      { path: `^server/(${capabilities})/(?!tables\\.ts)`, pathNot: '\\.test\\.ts$' },
      { path: `^server/(${capabilities})/tables\\.ts$`, pathNot: '^server/$1/' },
    ),
    floor('routes-know-no-table', { path: '/routes\\.ts$' }, { path: '/tables\\.ts$' }),
    floor(
      'shared-ui-knows-no-capability',
      { path: '^web/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
      { path: `^(web|contract)/(${capabilities})[/.]` },
    ),
    floor(
      'db-knows-no-capability',
      { path: '^server/db/(?!schema\\.ts)', pathNot: '\\.test\\.ts$' },
      { path: `^server/(${capabilities})/` },
    ),
    floor(
      'http-knows-identity-and-cases-only',
      { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      { path: `^server/(${capabilities})/`, pathNot: '^server/(identity|cases)/' },
    ),
    // Where nobody wants traces nothing of OpenTelemetry is loaded.
    floor(
      'opentelemetry-is-loaded-where-it-is-configured',
      { path: '^server/', pathNot: '\\.test\\.ts$|^server/telemetry/(otel|prometheus-metrics)\\.ts$' },
      { path: 'node_modules/@opentelemetry/' },
    ),
    floor(
      'opentelemetry-is-loaded-late',
      { path: '^server/', pathNot: '^server/telemetry/(otel|prometheus-metrics)\\.ts$' },
      { path: '^server/telemetry/(otel|prometheus-metrics)\\.ts$', dynamic: false },
    ),
    // The test bank judges the files of the product, so it shares nothing with it; and only tests may start it.
    floor(
      'the-test-bank-shares-no-code',
      { path: '^tools/bank/' },
      { path: '^(domain|contract|reading|server|web)/|node_modules/@mainstay/' },
    ),
    floor(
      'the-test-bank-is-no-part-of-the-product',
      { path: '^(domain|contract|reading|server|web)/', pathNot: '\\.test\\.tsx?$|^server/test/' },
      { path: '^tools/bank/' },
    ),
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|corpus)/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
