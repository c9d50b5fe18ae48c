import { dayAt } from '@mainstay/domain/day.ts';
import { accepted, joins, type Person } from './people.ts';

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
