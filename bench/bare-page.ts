import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as vite from 'vite';

/** Renders as little as a React page can. */
const ENTRY = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement('h1', null, 'Dashboard'), createElement('p', null, 'A bare page in React.')),
);
`;
const PAGE =
  '<!doctype html><html lang="en"><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script>';

type Bare = { address: string; kilobytes: number; close(): Promise<void> };

/**
 * The yardstick for the largest paint: a page with React and nothing else, with about as much JavaScript (gzip) as
 * asked for. What React does not fill is code of small functions, which a browser compiles as it does any other.
 */
export async function serveBarePage(kilobytes: number): Promise<Bare> {
  const script = filled(await reactAlone(), kilobytes * 1000);
  const [page, code] = [PAGE, script].map((text) => gzipSync(text, { level: 9 }));
  const server = createServer((request, answer) => {
    const isScript = request.url === '/bare.js';
    answer.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'content-encoding': 'gzip' });
    answer.end(isScript ? code : page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kilobytes: (code?.length ?? 0) / 1000,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function reactAlone(): Promise<string> {
  const id = 'virtual:bare';
  const { output } = (await vite.build({
    root: path.join(import.meta.dirname, '../web'),
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'bare',
        resolveId: (source) => (source === id ? path.join(import.meta.dirname, '../web/bare.js') : null),
        load: (source) => (source.endsWith('/bare.js') ? ENTRY : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: id } },
  })) as vite.Rolldown.RolldownOutput;
  return output[0].code;
}

/** Functions are added until the size is reached. They are seeded, so each run has the same page. */
function filled(script: string, bytes: number): string {
  const next = seeded(21);
  let all = script;
  for (let size = gzipSync(all).length; size < bytes; size = gzipSync(all).length) {
    const many = Math.max(1, Math.floor((bytes - size) / 90));
    all += Array.from({ length: many }, () => aFunction(next)).join('');
  }
  return all;
}

function aFunction(next: () => number): string {
  const [name, word, other] = [next(), next(), next()].map((each) => each.toString(36));
  return `\nexport function f${name}(a,b){const c=a.w${word}||{x:${next() % 999},y:"${other}"};return b?c.x+b.length:c.y}`;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}
