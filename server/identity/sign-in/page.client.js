// The script of the sign-in page: checks a form, sends it as JSON, and says what went wrong and how to fix it.

/** An English page needs no translation. */
const told = globalThis.told ?? ((/** @type {string} */ words) => words);
/** Falls back to English if the Spanish script did not load. */
const TOLD_IN = globalThis.told ? document.documentElement.lang : 'en';
/** By its code where this page does not know the sentence: a newer server says it in other words. */
const toldRefusal = (/** @type {string} */ sentence, /** @type {string | undefined} */ code) => {
  const said = told(sentence);
  return said === sentence ? (globalThis.refusals?.[code] ?? sentence) : said;
};
const UNREACHABLE = 'Mainstay cannot be reached. Check your connection, then try again.';
const FAILED = 'Something went wrong on our side. Please try again.';
const NEXT = {
  enter: () => location.assign('/'),
  saved: () => location.assign('/api/login?done=password'),
  letter: (/** @type {HTMLFormElement} */ form) => {
    const sent = document.querySelector('[data-step="sent"]');
    sent.querySelector('[data-shows-email]').textContent = form.elements.email.value.trim();
    document.querySelector('[data-step="ask"]').hidden = true;
    sent.hidden = false;
    sent.querySelector('h1').focus();
  },
};

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isWorking(form)) submit(form);
  });
  for (const input of form.querySelectorAll('input')) input.addEventListener('input', () => showError(input, ''));
}
for (const toggle of document.querySelectorAll('[data-shows]')) toggle.addEventListener('click', () => turn(toggle));
for (const button of document.querySelectorAll('[data-demo]'))
  button.addEventListener('click', () => enterDemo(button));
for (const button of document.querySelectorAll('[data-organisation]'))
  button.addEventListener('click', () => enterThere(button));
if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON)
  for (const place of document.querySelectorAll('[data-passkeys]')) {
    place.hidden = false;
    place.querySelector('button').addEventListener('click', (event) => enterWithPasskey(event.currentTarget));
  }
if (!document.querySelector('.lead')) document.querySelector('form input')?.focus({ preventScroll: true });

/** @param {HTMLFormElement} form */
async function submit(form) {
  showProblem(form, '');
  const inputs = [...form.querySelectorAll('input')];
  for (const input of inputs) showError(input, mistakeIn(input));
  const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
  if (wrong) return wrong.focus();

  setWorking(form, true);
  const answer = await post(addressFor(form), valuesOf(form));
  if (answer.ok && answer.body?.twoFactorRedirect) return askForCode();
  if (answer.ok && answer.body?.token === null && form.dataset.posts.includes('sign-up')) return withoutSession(form);
  const joined = answer.ok && form.dataset.accepts && answer.body?.user ? await join(form) : answer;
  if (joined.ok) return NEXT[form.dataset.after](form);

  setWorking(form, false);
  const named = Object.entries(joined.body?.fields ?? {}).find(([name]) => form.elements[name]);
  if (!named) return showProblem(form, joined.words);
  showError(form.elements[named[0]], toldRefusal(named[1], joined.body?.codes?.[named[0]]), TOLD_IN);
  form.elements[named[0]].focus();
}

/** The password was correct; signing in now takes a code from the authenticator app, or a recovery code. */
function askForCode() {
  document.querySelector('[data-step="ask"]').hidden = true;
  for (const other of document.querySelectorAll('[data-demo-card]')) other.hidden = true;
  document.querySelector('[data-step="code"]').hidden = false;
  document.getElementById('code').focus();
}

/** An app's code has six digits; a recovery code also has letters. */
function addressFor(form) {
  if (!form.elements.code) return form.dataset.posts;
  const isOfApp = /^[\d\s]+$/.test(form.elements.code.value);
  return `/api/auth/two-factor/${isOfApp ? 'verify-totp' : 'verify-backup-code'}`;
}

/** Used when an email must be confirmed first. An invitation proves the address, so its holder is signed in at once. */
async function withoutSession(form) {
  const { email, password } = valuesOf(form);
  const entered = form.dataset.invitation && (await post('/api/auth/sign-in/email', { email, password }));
  return entered?.ok ? NEXT.enter() : NEXT.letter(form);
}

/** Signing up with an invitation already joins the case; signing in joins it now. */
const join = (form) => (form.dataset.posts.includes('sign-up') ? { ok: true } : post(form.dataset.accepts));

async function enterDemo(button) {
  const problem = document.querySelector('[data-demo-problem]');
  problem.hidden = true;
  button.setAttribute('aria-disabled', 'true');
  const answer = await post('/api/auth/sign-in/email', {
    email: button.dataset.demo,
    password: button.dataset.password,
  });
  if (answer.ok && answer.body?.twoFactorRedirect) return askForCode();
  if (answer.ok) return NEXT.enter();
  button.removeAttribute('aria-disabled');
  problem.textContent = answer.words;
  problem.hidden = false;
}

/** The organization identifies the person, and sends the browser back. */
async function enterThere(button) {
  const callbackURL = button.dataset.organisation.includes('invitation=') ? button.dataset.organisation : '/';
  const wanted = { provider: 'organisation', callbackURL, errorCallbackURL: '/api/login?done=organisation' };
  const answer = await post('/api/auth/sign-in/social', wanted);
  if (answer.ok) return location.assign(answer.body.url);
  const problem = document.querySelector('[data-organisation-problem]');
  problem.textContent = answer.words;
  problem.hidden = false;
}

/** The device verifies its person; an invited person then joins on the page that has the invitation. */
async function enterWithPasskey(button) {
  const problem = document.querySelector('[data-passkey-problem]');
  problem.hidden = true;
  const asked = await post('/api/auth/passkeys/sign-in/options');
  const credential = asked.ok ? await shownPasskey(asked.body.options) : null;
  if (asked.ok && !credential) return;
  const answer = asked.ok ? await post('/api/auth/passkeys/sign-in', { credential }) : asked;
  if (answer.ok) return location.assign(button.dataset.passkey.includes('invitation=') ? button.dataset.passkey : '/');
  problem.textContent = answer.words;
  problem.hidden = false;
}

/** Null if the person declines, or the device has none. */
async function shownPasskey(options) {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return (await navigator.credentials.get({ publicKey }))?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Never throws: a failed call is returned as an answer too. */
async function post(url, body) {
  try {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(url, { method: 'POST', headers, body: body && JSON.stringify(body) });
    const json = await answer.json().catch(() => null);
    return { ok: answer.ok, body: json, words: toldRefusal(json?.error ?? FAILED, json?.code) };
  } catch {
    return { ok: false, body: null, words: told(UNREACHABLE) };
  }
}

function valuesOf(form) {
  const values = Object.fromEntries(new FormData(form));
  for (const name of ['email', 'name']) if (name in values) values[name] = values[name].trim();
  if ('code' in values) values.code = values.code.replace(/\s/g, '');
  if (form.dataset.token) values.token = form.dataset.token;
  if ('name' in values) values.language = document.documentElement.lang;
  if ('name' in values) values.timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if ('name' in values && form.dataset.invitation) values.invitation = form.dataset.invitation;
  return values;
}

/** @param {HTMLInputElement} input */
function mistakeIn(input) {
  const value = /password/i.test(input.name) ? input.value : input.value.trim();
  if (value === '') return input.dataset.missing;
  if (input.name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return input.dataset.missing;
  return value.length < Number(input.dataset.least ?? 0) ? input.dataset.missing : '';
}

function showError(input, words, language = document.documentElement.lang) {
  const place = document.getElementById(`${input.name}-error`);
  place.lang = language;
  place.textContent = words;
  place.hidden = !words;
  if (words) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function showProblem(form, words) {
  const place = form.querySelector('[data-problem]');
  place.lang = TOLD_IN;
  place.textContent = words;
  place.hidden = !words;
}

const isWorking = (form) => form.getAttribute('aria-busy') === 'true';

function setWorking(form, working) {
  form.setAttribute('aria-busy', String(working));
  const button = form.querySelector('[type="submit"]');
  button.setAttribute('aria-disabled', String(working));
  const words = button.textContent;
  button.textContent = button.dataset.working;
  button.dataset.working = words;
}

function turn(toggle) {
  const input = document.getElementById(toggle.dataset.shows);
  const shown = input.type === 'password';
  input.type = shown ? 'text' : 'password';
  toggle.lang = TOLD_IN;
  toggle.textContent = told(shown ? 'Hide' : 'Show');
  toggle.setAttribute('aria-label', told(shown ? 'Hide password' : 'Show password'));
}
