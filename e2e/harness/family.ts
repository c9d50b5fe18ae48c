import { dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { accepted, joins, type Person } from './people.ts';

const DAY_MS = 86_400_000;

/** Gives the payor a bank account, $1,000.00 of monthly support on the 20th, and the case's payee. */
export async function aFamily(payor: Person) {
  const checking = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  await accepted(payor.send('POST', '/api/payment-sources', checking));
  const settings = { paymentAmount: '1000.00', paymentFrequency: 'monthly', paymentDueDate: 20 };
  await accepted(payor.send('POST', '/api/payment-settings', settings));
  const payee = await joins(payor, 'payee');
  const { now } = await accepted(payor.send('GET', '/api/sandbox/clock'));
  return { payee, today: dayAt(new Date(now), 'America/New_York') };
}

/**
 * A payor, a payee who agreed to the terms, and a lawyer; the first payment has been made. `account` determines what
 * the bank does.
 */
export async function aPaidCase(aPerson: (of?: { name: string }) => Promise<Person>, account: string) {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const sends = (path: string, body: object) => accepted(payor.send('POST', path, body));
  await sends('/api/payment-sources', { sourceType: 'ach', sourceName: 'Chase', accountNumber: account });
  await sends('/api/payment-sources', {
    sourceType: 'escrow',
    sourceName: 'Court escrow',
    availableBalance: '2000.00',
  });
  const now = Date.parse((await payor.send('GET', '/api/sandbox/clock')).body.now);
  const firstPaymentDate = new Date(now + 7 * DAY_MS).toISOString().slice(0, 10);
  const monthly = { paymentFrequency: 'monthly', paymentDueDate: Number(firstPaymentDate.slice(8)), firstPaymentDate };
  await sends('/api/payment-settings', { paymentAmount: '1846.00', ...monthly });
  const payee = await joins(payor, 'payee', 'Ana Rivera');
  const [asked] = (await payee.send('GET', '/api/proposals')).body;
  await accepted(payee.send('POST', `/api/proposals/${asked.id}/accept`, {}));
  const lawyer = await joins(payor, 'legal', 'Lee Park');
  await sends('/api/sandbox/clock', { advanceDays: 8 });
  const { next } = (await payor.send('GET', '/api/dashboard/answer')).body;
  return { payor, payee, lawyer, next: dayWords(next.dueOn) };
}
