import { defineConfig } from 'vitest/config';
import { askNoServer, LONG_ON_SERVER, ON_SERVER, onServerAlone } from './tools/testing/asks-server.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';

/** There one machine plays three, and each statement goes through two of them. */
const onCluster = Boolean(process.env.TEST_CITUS_WORKERS);

const onServer = Boolean(process.env.TEST_DATABASE_URL);
const isShort = Boolean(process.env.SHORT_RUN);
const HTTP = 'server/**/*.test.ts';

const propertySeed = 'tools/testing/property-seed.ts';

// One project a kind: `rules` are pure and quick, `http` start the app on a database, `browser` drive the built product.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,tools,deploy}/**/*.test.ts', 'server/test/simulator/pure/*.test.ts'],
          setupFiles: [propertySeed],
          isolate: false, // rules keep nothing, so their modules are loaded once a worker
          testTimeout: 30_000, // a busy machine is slow, not wrong
        },
      },
      {
        test: {
          name: 'reading',
          include: ['reading/**/*.test.ts'],
          setupFiles: [propertySeed],
          isolate: false, // its networks are loaded once
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'http',
          include: isShort && onServer ? [...ON_SERVER] : [HTTP],
          exclude: [
            'server/test/simulator/pure/**',
            ...(onServer ? askNoServer(HTTP) : []),
            ...(isShort ? (onServer ? LONG_ON_SERVER : onServerAlone()) : []),
          ],
          setupFiles: [
            'server/test/cheap-passwords.ts',
            'server/test/hashed-ids.ts',
            'server/test/mark-statements.ts',
            propertySeed,
          ],
          isolate: false, // the server keeps no state of its own, so its modules are loaded once a worker
          globalSetup: ['server/test/prepare-database.ts'],
          testTimeout: onCluster ? 300_000 : 60_000, // a busy machine is slow, not wrong
          hookTimeout: onCluster ? 600_000 : 60_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: './web',
          include: ['**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          isolate: false, // the files of a worker share a product and a browser
          globalSetup: ['e2e/harness/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
