import { PERSON_HEADER } from '@mainstay/contract/call.ts';
import { leaveAtOnce, QUICK_EXIT_ID } from './lib/leave-at-once.ts';
import { EVENTS, type Started } from './lib/started.ts';

/**
 * Runs in the head of index.html, before anything else is there: asks who is signed in, and then for what the screen will ask for first,
 * while the application is still on its way. `lib/api.ts` and `lib/events.ts` take it over. Until then the quick exit is served here.
 * web/build.ts writes the values below.
 */
declare const USER: string;
/** Paths that are open to everybody. */
declare const OPEN: readonly string[];
/** By the path of a screen: its first calls. */
declare const FIRST: Readonly<Record<string, readonly string[]>>;

const started: Started = { asked: new Map(), at: performance.now(), wall: Date.now() };

function ask(path: string, person?: string): Promise<Response> {
  const headers = { Accept: 'application/json', ...(person && { [PERSON_HEADER]: person }) };
  const answer = fetch(path, { credentials: 'include', headers });
  answer.catch(() => undefined); // whoever takes it says what happened
  started.asked.set(path, answer);
  return answer;
}

/** Before anything else is asked for, so that no answer grows old unnoticed. Once the application listens, it sets handlers of its own. */
function listen(caseId: string) {
  const told: string[] = [];
  const source = new EventSource(EVENTS);
  source.onmessage = ({ data }) => told.push(data);
  source.onerror = () => {
    source.close();
    delete started.events;
    started.asked.clear(); // something may have been missed
  };
  started.events = { caseId, source, told };
}

/** What the application looks at, too: whether there is a case that the person may read now. */
type User = { id: string; needsSecondFactor: boolean; currentCase: { id: string; until?: string } | null };

/** As the router sees it. */
const screen = location.pathname.replace(/\/+$/, '').toLowerCase() || '/';

async function begin() {
  const answer = await ask(USER);
  if (!answer.ok) return;
  const { id, needsSecondFactor, currentCase }: User = await answer.clone().json();
  if (needsSecondFactor || !currentCase || currentCase.until) return;
  listen(currentCase.id);
  for (const path of FIRST[screen] ?? []) ask(path, id);
}

/** What browsers know of money and days is slow to come at its first use; now nobody waits for it. */
function readyFormats() {
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(0);
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(0);
}

if (!OPEN.includes(screen)) {
  globalThis.mainstayStarted = started;
  begin().catch(() => undefined); // what did not begin here, the application does
  setTimeout(readyFormats);
}

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${QUICK_EXIT_ID}`) && !document.body.hidden) leaveAtOnce();
});
