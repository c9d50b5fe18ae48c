import { agreement } from '../harness/agreements.ts';
import { type Answer, accepted, joins, type Person, signUp } from '../harness/people.ts';
import { randomFrom } from '../harness/random.ts';
import { escrow, SOURCES_OF_PAYORS } from '../harness/sources.ts';

// Families, and what they do at each stop of the clock: the same in an installation where everything breaks and in its
// calm twin.

export type Family = { payor: Person; payee: Person };

/** A payor with sources and terms, and a payee who has joined; every third payee's bank returns credits. */
export async function openFamily(address: string, i: number, firstPaymentDate: string): Promise<Family> {
  const payor = await signUp(address, { name: `Robin Payor ${i}` });
  for (const source of SOURCES_OF_PAYORS[i % SOURCES_OF_PAYORS.length] ?? [])
    await accepted(payor.send('POST', '/api/payment-sources', source));
  const paymentFrequency = (['weekly', 'biweekly', 'weekly', 'monthly'] as const)[i % 4];
  const terms = {
    paymentAmount: `${180 + 13 * i}.${10 + i}`,
    paymentFrequency,
    paymentDueDate: Number(firstPaymentDate.slice(8)),
    arrearsAmount: '120.00',
  };
  await accepted(payor.send('POST', '/api/payment-settings', { ...terms, firstPaymentDate }));
  const payee = await joins(payor, 'payee', `Pat Payee ${i}`);
  const account = {
    kind: 'bank',
    name: 'Mine',
    routingNumber: '021000021',
    accountNumber: i % 3 === 2 ? '900001002' : '900004321',
  };
  await accepted(payee.send('POST', '/api/payout-accounts', account));
  if (i % 4 === 0) {
    const asked = { requestedLimit: '1200', monthlyIncome: '9000', employmentStatus: 'employed' };
    await accepted(payor.send('POST', '/api/flexible-payments/apply-credit-line', asked));
    await accepted(payor.send('POST', '/api/flexible-payments/activate-membership', { membershipActive: true }));
  }
  return { payor, payee };
}

/** What a family does; `draw` determines the amount. */
export type Act = { family: number; what: string; key: string; draw: number };

const WHATS = [
  'pays the next now',
  'pays arrears',
  'fills the wallet',
  'withdraws',
  'repays a line',
  'raises support',
  'adds an escrow',
  'splits a payment',
];

/** The acts at each stop, drawn in advance. */
export function drawActs(seed: number, { stops, families }: { stops: number; families: number }): Act[][] {
  const random = randomFrom(seed);
  const drawn = () => Math.floor(random() * 1_000_000);
  return Array.from({ length: stops }, (_, stop) =>
    Array.from({ length: families }, (_, family): Act => {
      const what = WHATS[drawn() % WHATS.length] ?? '';
      return { family, what, key: `${seed}-${stop}-${family}`, draw: drawn() };
    }).filter(() => random() < 0.5),
  );
}

/**
 * How a call is made: repeatedly until there is a definite answer; null if it must not be repeated (`once`) and its
 * outcome is unknown.
 */
export type Ask = (
  person: Person,
  call: { method: string; path: string; body?: unknown; key?: string; once?: boolean },
) => Promise<Answer | null>;

/** Performs an act and describes the result briefly; results must be the same in both installations. */
export async function doAct(ask: Ask, family: Family, { what, key, draw }: Act): Promise<string> {
  const { payor } = family;
  const get = async (path: string) => (await ask(payor, { method: 'GET', path }))?.body;
  const post = async (path: string, body?: unknown) => {
    const { status, body: answer } = (await ask(payor, { method: 'POST', path, body, key })) as Answer;
    return `${what}: ${status}${status < 300 ? '' : ` ${answer?.error}`}`;
  };
  const dollars = (most: number) => (1 + (draw % most) + (draw % 100) / 100).toFixed(2);
  switch (what) {
    case 'pays the next now': {
      const pending: Shown[] = (await get('/api/payments?limit=10000')).filter(
        (each: Shown) => each.status === 'pending',
      );
      const [next] = pending.sort((a, b) => order(a).localeCompare(order(b)));
      return next ? post(`/api/payments/${next.id}/pay-now`) : `${what}: none`;
    }
    case 'pays arrears':
      return post('/api/payments/arrears', { amount: dollars(20) });
    case 'fills the wallet':
      return post('/api/wallet/add-funds', { amount: dollars(200) });
    case 'withdraws':
      return post('/api/wallet/withdraw', { amount: dollars(40) });
    case 'repays a line': {
      const sources: Source[] = await get('/api/payment-sources');
      const source = sources.find(({ sourceType }) => sourceType === 'loc');
      return source ? post(`/api/payment-sources/${source.id}/pay-in`, { amount: dollars(60) }) : `${what}: none`;
    }
    case 'raises support': {
      const settings = await get('/api/payment-settings');
      const { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount } = settings;
      const raised = (Number(paymentAmount) + 1 + (draw % 5)).toFixed(2);
      return post('/api/payment-settings', { paymentAmount: raised, paymentFrequency, paymentDueDate, arrearsAmount });
    }
    case 'adds an escrow': {
      const source = { ...escrow(dollars(90)), sourceName: `Escrow ${key}` };
      // This call takes no key: if its outcome is unknown, check before repeating it.
      for (;;) {
        const sources: Source[] = await get('/api/payment-sources');
        if (sources.some(({ sourceName }) => sourceName === source.sourceName)) return `${what}: done`;
        const answer = await ask(payor, { method: 'POST', path: '/api/payment-sources', body: source, once: true });
        if (answer && answer.status >= 300) return `${what}: ${answer.status} ${answer.body?.error}`;
      }
    }
    default: {
      const { parties }: { parties: { id: string; role: string }[] } = await get('/api/cases/current');
      const payeeId = parties.find(({ role }) => role === 'payee')?.id;
      const now = new Date((await get('/api/sandbox/clock')).now);
      const secondPaymentDate = new Date(now.getTime() + 12 * 86_400_000).toISOString().slice(0, 10);
      const plan = {
        payeeId,
        totalAmount: dollars(300),
        firstPaymentPercentage: 50,
        secondPaymentDate,
        useWalletFunds: true,
      };
      return post('/api/flexible-payments/create', plan);
    }
  }
}

type Shown = Record<'id' | 'status' | 'scheduledDate' | 'paymentType' | 'amount', string>;
type Source = Record<'id' | 'sourceType' | 'sourceName', string>;
const order = ({ scheduledDate, paymentType, amount }: Shown) => `${scheduledDate} ${paymentType} ${amount}`;

const PAPERS = [
  agreement('letter'),
  agreement('settlement'),
  agreement('alimony'),
  agreement('letter', 'photo.jpg'),
  agreement('alimony', 'scan.pdf'),
];

/** The file uploaded at that turn: printed, photographed or scanned. */
export const paperAt = (turn: number): string => PAPERS[turn % PAPERS.length] ?? '';
