import { PERSON_HEADER } from '@mainstay/contract/call.ts';
import { leaveAtOnce, QUICK_EXIT_ID } from './lib/leave-at-once.ts';
import { EVENTS, type Started } from './lib/started.ts';

/**
 * Runs in the head of index.html before anything else: requests the signed-in user and then the screen's first calls,
 * while the application is still loading. `lib/api.ts` and `lib/events.ts` take over the results. Until then, this
 * script handles the quick exit. web/build.ts fills in the values below.
 */
declare const USER: string;
/** Public paths. */
declare const OPEN: readonly string[];
/** Paths whose pages may come with their cards. */
declare const SERVED: readonly string[];
/** Each screen's first calls, by its path. */
declare const FIRST: Readonly<Record<string, readonly string[]>>;

const started: Started = { asked: new Map(), at: performance.now(), wall: Date.now() };

function ask(path: string, person?: string): Promise<Response> {
  const headers = { Accept: 'application/json', ...(person && { [PERSON_HEADER]: person }) };
  const answer = fetch(path, { credentials: 'include', headers });
  answer.catch(() => undefined); // the code that takes it reports the error
  started.asked.set(path, answer);
  return answer;
}

/**
 * The stream opens while the first requests are answered, so it begins with what has changed since `answeredAt`, the
 * server's time before any of them: no response becomes stale unnoticed. Once the application listens, it sets its own
 * handlers.
 */
function listen(caseId: string, answeredAt: string | null) {
  const told: string[] = [];
  const source = new EventSource(answeredAt ? `${EVENTS}?since=${Date.parse(answeredAt)}` : EVENTS);
  source.onmessage = ({ data }) => told.push(data);
  source.onerror = () => {
    source.close();
    delete started.events;
    started.asked.clear(); // an event may have been missed
  };
  started.events = { caseId, source, told };
}

/** The same check as in the application: whether there is a case the person may read now. */
type User = { id: string; needsSecondFactor: boolean; currentCase: { id: string; until?: string } | null };

/** The path as the router sees it. */
const screen = location.pathname.replace(/\/+$/, '').toLowerCase() || '/';

async function begin() {
  const answer = await ask(USER);
  if (!answer.ok) return;
  const { id, needsSecondFactor, currentCase }: User = await answer.clone().json();
  if (needsSecondFactor || !currentCase || currentCase.until) return;
  listen(currentCase.id, answer.headers.get('date'));
  for (const path of FIRST[screen] ?? []) ask(path, id);
}

/**
 * Browsers are slow to load their currency and date formats on first use. Nothing is waiting for them now, unless cards
 * come with the page: their first paint would wait.
 */
function readyFormats() {
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(0);
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(0);
}

if (!OPEN.includes(screen)) {
  globalThis.mainstayStarted = started;
  begin().catch(() => undefined); // what fails here, the application retries
  if (!SERVED.includes(screen)) setTimeout(readyFormats);
}

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${QUICK_EXIT_ID}`) && !document.body.hidden) leaveAtOnce();
});
