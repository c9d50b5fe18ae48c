import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { TOO_LATE } from '../domain/operations/payments-today.ts';
import { readSettings } from '../server/settings/settings.ts';
import { findProgram } from '../tools/testing/system.ts';

// What is deployed with: each file is read by the program that it is for, or by one that knows its form.

const here = import.meta.dirname;
const read = (name: string) => readFileSync(path.join(here, name), 'utf8');
const run = promisify(execFile);

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: Record<string, unknown> };
const manifests = globSync('kubernetes/*.yaml', { cwd: here })
  .sort()
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => [file, document.toJS() as Manifest] as const));

test.each(manifests.map(([file, manifest]) => [file, manifest.kind, manifest.metadata.name, manifest] as const))(
  '%s: the %s %s is one that Kubernetes takes',
  async (_file, kind, _name, manifest) => {
    const models = await import(`kubernetes-models/${manifest.apiVersion}/${kind}`);
    new models[kind](manifest).validate();
  },
);

test('a manifest with a wrong field is not taken', async () => {
  const { Deployment } = await import('kubernetes-models/apps/v1/Deployment');
  const wrong = new Deployment({ metadata: { name: 'mainstay' }, spec: { replicas: 'two' } } as never);
  expect(() => wrong.validate()).toThrow(/replicas/);
});

test('every pod runs without rights, on a root that cannot be written, and every deployment is probed and kept from going at once', () => {
  const found = manifests.map(([, manifest]) => manifest);
  const deployments = found.filter(({ kind }) => kind === 'Deployment');
  expect(deployments).toHaveLength(2);
  const budgets = found.filter(({ kind }) => kind === 'PodDisruptionBudget');
  for (const { metadata, spec } of deployments) {
    const { containers, terminationGracePeriodSeconds } = (spec as never as { template: { spec: Pod } }).template.spec;
    expect(containers[0]).toMatchObject({
      livenessProbe: { httpGet: { path: '/live' } },
      readinessProbe: { httpGet: { path: '/ready' } },
    });
    expect(terminationGracePeriodSeconds).toBeGreaterThan(readSettings({}).shutdownSeconds);
    expect(budgets.map((budget) => budget.metadata.name)).toContain(metadata.name);
  }
  const pods = found.flatMap(({ spec }) => podsIn(spec));
  expect(pods).toHaveLength(5);
  for (const { securityContext, containers, automountServiceAccountToken } of pods) {
    expect([securityContext?.runAsNonRoot, automountServiceAccountToken]).toEqual([true, false]);
    for (const each of containers) {
      expect(each.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(each.image).not.toMatch(/:latest$|^[^:]+$/);
    }
  }
});

test('what docs/operate.md applies to a cluster finds what it names in files that were applied before', () => {
  const page = readFileSync(path.join(here, '../docs/operate.md'), 'utf8');
  for (const [, commands = ''] of page.matchAll(/^```sh\n(.*?)^```$/gms)) {
    const applied = commands.match(/[\w/.]*\b(settings|deploy\/kubernetes\/[\w.]+)\.yaml(?= |$)/gm) ?? [];
    const isUpgrade = commands.includes('delete job');
    if (!commands.includes('kubectl')) continue;
    const known = new Set<string>();
    for (const name of isUpgrade ? ['settings.yaml', 'deploy/kubernetes/account.yaml', ...applied] : applied) {
      const file = `kubernetes/${path.basename(name).replace('settings.yaml', 'settings.example.yaml')}`;
      const own = manifests.filter(([each]) => each === file).map(([, manifest]) => manifest);
      for (const { kind, metadata } of own) known.add(`${kind} ${metadata.name}`);
      for (const needed of own.flatMap(({ spec }) => podsIn(spec).flatMap(namedBy)))
        expect([...known], `${file}, ${isUpgrade ? 'upgrade' : 'first'}`).toContain(needed);
    }
    expect(applied.map((name) => path.basename(name))).toContain('backup.yaml');
  }
  const images = manifests.flatMap(([, { spec }]) => podsIn(spec).flatMap(({ containers }) => containers));
  expect(new Set(images.map(({ image }) => image)).size).toBe(1);
});

/** What has to be in the cluster before a pod can start. */
const namedBy = ({ serviceAccountName, containers, volumes = [] }: Pod): string[] => [
  `ServiceAccount ${serviceAccountName}`,
  ...containers.flatMap(({ envFrom = [], env = [] }) => [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...(configMapRef ? [`ConfigMap ${configMapRef.name}`] : []),
      ...(secretRef ? [`Secret ${secretRef.name}`] : []),
    ]),
    ...env.flatMap(({ valueFrom }) => (valueFrom ? [`Secret ${valueFrom.secretKeyRef.name}`] : [])),
  ]),
  ...volumes.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [`PersistentVolumeClaim ${claim.claimName}`] : [])),
];

test('the units may write where the settings of docs/operate.md put files, and Prometheus asks their ports', () => {
  const page = readFileSync(path.join(here, '../docs/operate.md'), 'utf8');
  const data = /"\$\{DATA:=([^}]+)\}"/.exec(page)?.[1] ?? '';
  const written = [...page.matchAll(/^(?:BANK_FILES|FILES_URL)=file:\/\/\$DATA(\/\w+)$/gm)].map(([, at]) => data + at);
  expect(written).toEqual(['/var/lib/mainstay/bank', '/var/lib/mainstay/files']);
  for (const name of ['web', 'worker', 'check', 'backup']) {
    const unit = read(`systemd/mainstay-${name}.service`);
    const all = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, to]) => to?.split(' '));
    const may = [...all('StateDirectory').map((each) => `/var/lib/${each}`), ...all('ReadWritePaths')];
    const ownFolder = /DATA_DIR=(\S+)/.exec(unit)?.[1] ?? '';
    const backups = /--to "(\S+)\/\$\$\(date/.exec(unit)?.[1];
    for (const place of [...written, ownFolder, ...(backups ? [backups] : [])])
      expect(
        may.some((each) => `${place}/`.startsWith(`${each}/`)),
        `${name} writes to ${place}`,
      ).toBe(true);
    const port = /METRICS_PORT=(\d+)/.exec(unit)?.[1];
    if (port) expect(read('prometheus/prometheus.yml')).toContain(`"${name}:${port}"`);
  }
});

type Context = { runAsNonRoot?: boolean; readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean };
type Pod = {
  securityContext?: Context;
  automountServiceAccountToken?: boolean;
  serviceAccountName: string;
  terminationGracePeriodSeconds: number;
  containers: {
    image: string;
    securityContext?: Context;
    envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
    env?: { valueFrom?: { secretKeyRef: { name: string } } }[];
  }[];
  volumes?: { persistentVolumeClaim?: { claimName: string } }[];
};

/** The pods that a manifest describes, at whatever depth. */
const podsIn = (value: unknown): Pod[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('containers' in value) return [value as Pod];
  return Object.values(value).flatMap(podsIn);
};

test('what every process is told, in compose and in Kubernetes, is what the settings take', () => {
  const env = Object.fromEntries(
    read('mainstay.env.example')
      .split('\n')
      .flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s).slice(0, 2)] : [])),
  );
  const told = manifests.flatMap(([, manifest]) => {
    const { data, stringData } = manifest as never as Record<string, Record<string, string>>;
    return [data ?? {}, stringData ?? {}];
  });
  for (const settings of [env, Object.assign({}, ...told)])
    expect(readSettings({ NODE_ENV: 'production', ...settings })).toMatchObject({ production: true, sandbox: false });
});

test('the compose file builds the one image, and pins all others', () => {
  const { services } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Service> };
  expect(Object.keys(services)).toEqual([
    ...['migrate', 'web', 'worker', 'nightly'],
    ...['postgres', 'store', 'store-bucket', 'mail'],
  ]);
  for (const [name, { image, read_only: readOnly, build }] of Object.entries(services)) {
    if (build) expect([name, image, readOnly]).toEqual([name, 'mainstay:local', true]);
    else expect(image, name).toMatch(/^[\w.-]+\/[\w/.-]+:[\w.-]*\d[\w.-]*$/);
  }
  // Who reads the environment of a process that serves people must not get the owner's login with it.
  for (const name of ['web', 'worker']) {
    expect(services[name]?.env_file).toBe('mainstay.env');
    expect(JSON.stringify(services[name]), name).not.toMatch(/OWNER_PASSWORD|STORE_KEY/);
  }
  expect(read('mainstay.env.example')).not.toMatch(/^(OWNER_PASSWORD|STORE_KEY)/m);
});

type Service = { image: string; read_only?: boolean; build?: object; env_file?: string };

test('dockerfilelint finds nothing in the Dockerfile', async () => {
  const lint = path.join(here, '../node_modules/dockerfilelint/bin/dockerfilelint');
  const { stdout } = await run(process.execPath, [lint, '--output', 'json', path.join(here, 'Dockerfile')]);
  expect(JSON.parse(stdout).totalIssues, stdout).toBe(0);
});

test.skipIf(!needs('systemd-analyze', 'systemd'))('systemd takes the units', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const units = globSync('systemd/*', { cwd: here }).map((name) => {
    const unit = path.join(folder, path.basename(name));
    writeFileSync(unit, read(name).replaceAll('/opt/mainstay/node', process.execPath)); // which must be there
    return unit;
  });
  expect(units.length).toBeGreaterThan(3);
  const { stdout, stderr } = await run('systemd-analyze', ['verify', ...units]);
  const ofOurs = (stdout + stderr).split('\n').filter((line) => line.includes('mainstay'));
  expect(ofOurs).toEqual([]);
});

test.skipIf(!needs('promtool', 'prometheus'))('promtool takes the rules and the configuration', async () => {
  const promtool = findProgram('promtool') as string;
  await run(promtool, ['check', 'config', path.join(here, 'prometheus/prometheus.yml')]);
  const { stdout } = await run(promtool, ['check', 'rules', path.join(here, 'prometheus/alerts.yml')]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  // What must ring, and what must not, when something is away.
  await run(promtool, ['test', 'rules', path.join(here, 'prometheus/alerts.test.yml')]);
});

type Panel = { targets?: { expr: string }[]; fieldConfig?: { defaults: { thresholds: { steps: Step[] } } } };
type Step = { color: string; value: number | null };

/** An alert, what it measures, and the limit of the operators' page for the same. */
const SAME_LIMITS = [
  ['DueWorkIsLate', 'max(mainstay_due_lag_seconds)', TOO_LATE.dueMs],
  ['BankFileIsUnread', 'max(mainstay_bank_file_unread_seconds)', TOO_LATE.inboxMs],
  ['CheckIsOld', 'time() - max by (check) (mainstay_check_timestamp_seconds)', TOO_LATE.checkMs],
  ['BackupIsOld', 'time() - max(mainstay_backup_timestamp_seconds)', TOO_LATE.backupMs],
  ['EmailsWait', 'max(mainstay_email_oldest_unsent_seconds)', TOO_LATE.emailMs],
] as const;

test.each(SAME_LIMITS)('%s, the dashboard and the operators’ page have one limit', (name, measured, limitMs) => {
  const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const alert = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === name);
  expect(alert?.expr).toBe(`${measured} > ${limitMs / 1000}`);
  const { panels } = JSON.parse(read('grafana/mainstay.json')) as { panels: Panel[] };
  const red = panels
    .filter(({ targets }) => targets?.some(({ expr }) => expr === measured))
    .flatMap(({ fieldConfig }) => fieldConfig?.defaults.thresholds.steps ?? [])
    .filter(({ color }) => color === 'red');
  for (const { value } of red) expect(value).toBe(limitMs / 1000);
});

test.skipIf(!needs('haproxy', 'haproxy'))('haproxy takes its configuration', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-haproxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'both.pem')];
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
  await run('openssl', [...self, '-keyout', key, '-out', certificate]);
  writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const check = ['-c', '-f', path.join(here, 'haproxy/haproxy.cfg')];
  const { stdout, stderr } = await run(findProgram('haproxy') as string, check, { env: { CERTIFICATE: certificate } });
  expect(stdout + stderr).toMatch(/Configuration file is valid/);
  expect(stdout + stderr).not.toMatch(/WARNING|ALERT/);
});

// Debian's is of before the name stood in the file.
test.skipIf(!needs('docker-compose', 'docker-compose'))(
  'docker-compose takes the compose file with the example of its settings',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'compose.yml');
    writeFileSync(file, read('compose.yml').replace(/^name: .*$/m, ''));
    writeFileSync(path.join(folder, '.env'), read('env.example'));
    writeFileSync(path.join(folder, 'mainstay.env'), read('mainstay.env.example'));
    const config = ['--project-directory', folder, '--file', file, '--env-file', path.join(folder, '.env'), 'config'];
    const { stdout, stderr } = await run(findProgram('docker-compose') as string, config);
    expect(stderr).toBe(''); // a variable that is not set is told there
    const { services, volumes } = parse(stdout) as { services: Record<string, Configured>; volumes: object };
    for (const name of ['web', 'worker', 'migrate', 'nightly']) {
      const environment = {
        NODE_ENV: 'production',
        ...services[name]?.environment,
        ROLE: services[name]?.environment.ROLE ?? 'both',
      };
      expect(readSettings(environment), name).toMatchObject({ production: true, sandbox: false });
      const told = JSON.stringify(services[name]);
      expect(told.includes('change-me-owner'), name).toBe(name === 'migrate' || name === 'nightly');
      expect(told, name).not.toContain('mainstay:change-me');
    }
    const mounted = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((each) => each.split(':')[0]),
    );
    const named = new Set(mounted.filter((each) => !each?.startsWith('/')));
    expect([...named].sort()).toEqual(Object.keys(volumes).sort());
  },
);

type Configured = { environment: Record<string, string>; volumes?: string[] };

/** Whether a program is there; where it is not, a line says which test is left out, and what would bring it. */
function needs(program: string, debianPackage: string): boolean {
  const found = findProgram(program) !== null;
  if (!found) console.log(`Left out, because there is no ${program} (Debian: apt-get install ${debianPackage})`);
  return found;
}
