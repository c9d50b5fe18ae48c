/** The screens that are pictured, and where they are. */
export const PLACES = {
  dashboard: '/',
  'dashboard-loading': '/',
  'dashboard-failed': '/',
  drawer: '/',
  upload: '/upload',
  'upload-photos': '/upload',
  review: '/review',
  'review-cited': '/review',
  'review-apply': '/review',
  settings: '/payments',
  'add-obligation': '/payments',
  sources: '/payments?tab=sources',
  'add-source': '/payments?tab=sources',
  case: '/case',
  cases: '/cases',
  flexible: '/flexible-payments',
  'new-plan': '/flexible-payments?tab=new-payment',
  wallet: '/flexible-payments?tab=wallet',
  'credit-line': '/flexible-payments?tab=credit-line',
  plans: '/flexible-payments?tab=history',
  insurance: '/insurance',
  policies: '/insurance?tab=policies',
  claims: '/insurance?tab=claims',
  applications: '/insurance?tab=applications',
  expenses: '/expenses',
  history: '/history',
  'history-loading': '/history',
  'history-failed': '/history',
  calendar: '/history',
  payment: '/history',
  arrears: '/history',
  reports: '/reports',
  report: '/reports',
  'reports-failed': '/reports',
  notifications: '/notifications',
  'get-started': '/get-started',
  profile: '/profile',
  help: '/help',
  operations: '/operations',
  'not-found': '/no-such-page',
  landing: '/',
  'sign-in': '/api/login',
  'sign-up': '/api/login?view=sign-up',
  verify: '/api/verify',
  terms: '/terms',
} as const satisfies Record<string, string>;
export type Place = keyof typeof PLACES;

/** Who looks: people of the demo family and of the families in families.ts, or `nobody`, who is not signed in. */
export const PEOPLE = [
  ...['payor', 'payee', 'lawyer', 'court'],
  ...['new', 'long', 'rtl', 'hebrew'],
  ...['returned-payor', 'returned-payee', 'returned-lawyer'],
  ...['frozen-payor', 'frozen-payee'],
  ...['refused-payor', 'refused-payee'],
  ...['ended-payor', 'ended-payee', 'ended-lawyer'],
  'nobody',
];

/** A name says everything about its picture: screen-person[-text200|-forced]-language-theme-width. */
export const NAMES = `
dashboard-payor-en-light-1440
dashboard-payor-es-dark-390
dashboard-payee-en-light-390
dashboard-payee-es-light-768
dashboard-lawyer-en-dark-1920
dashboard-court-es-light-320
dashboard-new-en-light-390
dashboard-loading-payor-en-light-768
dashboard-failed-payor-es-dark-1440
dashboard-long-en-light-320
dashboard-rtl-en-dark-390
dashboard-payor-text200-es-light-390
dashboard-payor-forced-en-light-1440
dashboard-returned-payor-en-light-390
dashboard-returned-payee-en-dark-390
dashboard-returned-lawyer-es-light-390
dashboard-frozen-payor-es-light-390
dashboard-refused-payor-en-light-768
dashboard-ended-payee-en-light-390
drawer-payor-es-dark-390
upload-payor-es-dark-1440
upload-refused-payor-en-light-320
upload-new-es-light-390
upload-photos-new-es-dark-390
review-payor-es-light-1440
review-cited-payor-en-light-390
review-apply-payor-en-light-390
review-court-en-dark-1920
review-new-es-dark-320
review-payor-text200-en-light-768
settings-payor-en-dark-1440
settings-refused-payee-es-light-390
settings-long-en-light-320
settings-ended-payor-es-dark-768
add-obligation-payor-es-light-320
sources-payor-en-light-390
sources-long-es-light-320
sources-new-forced-en-light-768
add-source-payor-es-dark-390
case-payor-en-light-1440
case-ended-lawyer-es-dark-320
case-hebrew-en-light-390
cases-lawyer-es-light-390
cases-court-en-dark-768
flexible-payor-es-light-320
flexible-payee-es-dark-390
new-plan-payor-es-dark-1440
wallet-payor-es-light-768
credit-line-frozen-payor-en-dark-390
plans-frozen-payor-es-light-1920
insurance-payor-en-light-1440
policies-payor-es-light-390
claims-payor-en-dark-320
applications-payor-es-light-320
expenses-payee-es-dark-1440
expenses-refused-payor-en-light-320
history-payor-en-light-1440
history-payee-es-dark-390
history-long-en-light-320
history-payor-text200-en-dark-1440
history-failed-payor-es-light-768
history-loading-payor-en-dark-390
calendar-payor-es-light-390
payment-payor-es-light-390
arrears-payee-en-dark-768
reports-lawyer-en-light-1440
report-court-es-light-390
reports-failed-payor-en-dark-320
notifications-payor-en-dark-390
notifications-ended-payee-es-light-1920
get-started-new-es-dark-768
profile-payor-es-light-390
help-payee-en-light-320
operations-lawyer-en-light-1440
not-found-payor-es-light-390
landing-nobody-es-dark-390
sign-in-nobody-en-light-390
sign-up-nobody-es-dark-320
verify-nobody-en-dark-390
terms-nobody-es-light-320
`
  .trim()
  .split('\n');

export type Picture = {
  name: string;
  place: Place;
  person: string;
  special: 'text200' | 'forced' | undefined;
  language: 'en' | 'es';
  dark: boolean;
  width: number;
};

/** What a name asks for; an unknown name is an error. */
export function pictureOf(name: string): Picture {
  const [, before = '', language, theme, width] = /^(.+)-(en|es)-(light|dark)-(\d+)$/.exec(name) ?? [];
  const [, rest = '', special] = /^(.+?)(?:-(text200|forced))?$/.exec(before) ?? [];
  // The longest person and the longest screen that fit: "returned-payor", not "payor".
  const person = PEOPLE.filter((each) => rest.endsWith(`-${each}`)).sort((a, b) => b.length - a.length)[0];
  const place = rest.slice(0, -1 - (person?.length ?? 0));
  if (!person || !(place in PLACES)) throw new Error(`There is no picture "${name}".`);
  return {
    name,
    place: place as Place,
    person,
    special: special as Picture['special'],
    language: language as Picture['language'],
    dark: theme === 'dark',
    width: Number(width),
  };
}
