import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NOW_HEADER, PERSON_HEADER } from '@mainstay/contract/call.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Filled, Web } from '#http/static.ts';
import type { Deps } from './deps.ts';

/** What the web build made for it: a page, where its cards go, and what renders them (web/app/served-dashboard.tsx). */
type Renderer = {
  page: readonly [before: string, after: string];
  calls: readonly string[];
  cardsMarkup(answers: readonly unknown[], now: Date): Promise<string>;
  bonesMarkup(): string;
};

const built = fileURLToPath(new URL('../dist/web-server/', import.meta.url));
/** web/build.ts writes it. */
const CARDS_HERE = '%CARDS%';
/** After this time the page shows that its cards are loading, and the browser requests their data as on other pages. */
const PATIENCE_MS = 1_000;

/**
 * Fills the dashboard's cards into its page, so people can read them before the application has loaded. The page begins
 * at once, and its cards follow. Their data comes from the calls that the browser would make, made with the same session,
 * so the same rules apply.
 */
export function cardsFiller(
  app: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  { folder = built, patienceMs = PATIENCE_MS } = {},
): Web['fill'] {
  const renderers = new Map<Language, Promise<Renderer>>();

  function rendererIn(language: Language): Promise<Renderer> {
    const loading = renderers.get(language) ?? loadRenderer(folder, language);
    renderers.set(language, loading);
    return loading;
  }

  async function cards(request: FastifyRequest, { person, language }: Filled): Promise<string | null> {
    const { calls, cardsMarkup } = await rendererIn(language);
    const answers = await Promise.all(calls.map((call) => answerTo(app, request, { call, person })));
    if (!answers.every(({ statusCode }) => statusCode === 200)) return null;
    const now = new Date(String(answers[0]?.headers[NOW_HEADER.toLowerCase()]));
    const data = answers.map((answer) => answer.json());
    return cardsMarkup(data, now);
  }

  async function cardsIfAny(request: FastifyRequest, of: Filled): Promise<string | null> {
    try {
      return await within(patienceMs, cards(request, of));
    } catch (err) {
      log.warn({ err }, 'a page comes without its cards');
      return null;
    }
  }

  async function* parts(request: FastifyRequest, of: Filled, { page: [before, after], bonesMarkup }: Renderer) {
    const filled = cardsIfAny(request, of); // while the browser loads what the page begins with
    yield before;
    yield `${(await filled) ?? bonesMarkup()}${after}`;
  }

  return async (request, of) => {
    if (!existsSync(folder)) return null;
    return parts(request, of, await rendererIn(of.language));
  };
}

async function loadRenderer(folder: string, language: Language): Promise<Renderer> {
  const name = path.join(folder, language === 'es' ? 'dashboard.es' : 'dashboard');
  const [before, after, ...more] = (await readFile(`${name}.html`, 'utf8')).split(CARDS_HERE);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`${name}.html has no one place`);
  const { calls, cardsMarkup, bonesMarkup } = await import(pathToFileURL(`${name}.js`).href);
  return { page: [before, after], calls, cardsMarkup, bonesMarkup };
}

/** The headers that decide who calls, from where. */
const CALLER = ['cookie', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'accept-language'];

const answerTo = (app: FastifyInstance, request: FastifyRequest, { call, person }: { call: string; person: string }) =>
  app.inject({
    method: 'GET',
    url: call,
    headers: {
      ...Object.fromEntries(CALLER.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []))),
      [PERSON_HEADER]: person,
      'mainstay-unattended': '1', // the page itself has counted as activity
    },
    remoteAddress: request.socket.remoteAddress,
  });

/** The result, or null if it takes too long. */
async function within<T>(patienceMs: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patienceMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // reported already, or too late to matter
  }
}
