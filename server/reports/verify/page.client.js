// The script of the verification page: hashes the chosen file in the browser and asks whether Mainstay gave it out.

/** An English page needs no translation. */
const told = globalThis.told ?? ((/** @type {string} */ words) => words);
/** Falls back to English if the Spanish script did not load. */
const TOLD_IN = globalThis.told ? document.documentElement.lang : 'en';
const LOCALE = `${TOLD_IN}-US`;
const drop = document.querySelector('.drop');
const input = document.querySelector('input[type="file"]');
const answer = document.querySelector('[data-answer]');
const TITLES = {
  payment_summary: 'Payment Summary',
  compliance: 'Compliance Report',
  payment_failure: 'Payment Failure Report',
  audit: 'Audit Report',
  affidavit: 'Affidavit of Direct Payment',
  hearing_packet: 'Hearing Packet',
  year_statement: 'Year Statement',
};
/** With its zone, which is the reader's and may be another one than the report's. */
const MOMENT = {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
};
const FORMATS = { pdf: 'PDF', txt: 'Text', csv: 'Payments (CSV)' };

input.addEventListener('change', () => input.files[0] && check(input.files[0]));
for (const name of ['dragover', 'dragenter'])
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.dataset.over = '';
  });
drop.addEventListener('dragleave', () => delete drop.dataset.over);
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  delete drop.dataset.over;
  const [file] = event.dataTransfer.files;
  if (file) check(file);
});

/** @param {File} file */
async function check(file) {
  if (!globalThis.crypto?.subtle)
    return show('negative', 'Your browser checks files only on a secure page. Open this page with https.', []);
  show('', 'Checking...', [['File', file.name]]);
  try {
    const sha256 = await hashOf(file);
    const reply = await fetch('/api/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sha256 }),
    });
    if (!reply.ok) throw new Error(`the server answered ${reply.status}`);
    const { file: known } = await reply.json();
    if (known) tellKnown(file, sha256, known);
    else tellUnknown(file, sha256);
  } catch {
    show('negative', 'The file could not be checked. Check your connection, then try again.', [['File', file.name]]);
  }
  input.value = ''; // the same file may be chosen again
}

function tellKnown(file, sha256, { reportType, format, generatedAt, periodStart, periodEnd }) {
  show('positive', 'This file is unchanged. Mainstay issued it exactly as it is.', [
    ['File', file.name],
    ['Report', `${told(TITLES[reportType])}, ${told(FORMATS[format])}`],
    ['Period', `${dayWords(periodStart)} ${told('to')} ${dayWords(periodEnd)}`],
    ['Generated', new Date(generatedAt).toLocaleString(LOCALE, MOMENT)],
    ['SHA-256', sha256],
  ]);
}

const tellUnknown = (file, sha256) =>
  show(
    'negative',
    'Mainstay did not issue this file, or it was changed afterward. Even one changed byte makes a difference.',
    [
      ['File', file.name],
      ['SHA-256', sha256],
    ],
  );

async function hashOf(file) {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const dayWords = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

function show(meaning, words, facts) {
  const strong = Object.assign(document.createElement('strong'), { textContent: told(words) });
  const list = document.createElement('dl');
  for (const [label, value] of facts) {
    list.append(Object.assign(document.createElement('dt'), { textContent: told(label) }));
    list.append(Object.assign(document.createElement('dd'), { textContent: value }));
  }
  answer.lang = TOLD_IN;
  answer.className = `notice ${meaning}`;
  answer.replaceChildren(strong, list);
  answer.hidden = false;
}
