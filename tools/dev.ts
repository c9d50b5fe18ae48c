import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** `npm run dev`: the server, restarted at each change, with Vite in front of it. When one ends, both end. */
const both = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: path.join(root, 'web'),
    stdio: 'inherit',
  }),
];

const end = () => {
  for (const child of both) child.kill('SIGTERM');
};
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
}
process.on('SIGINT', end).on('SIGTERM', end);
