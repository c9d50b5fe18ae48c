import { addDays, addMonths, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { agreement } from '../harness/agreements.ts';
import { aPaidCase } from '../harness/family.ts';
import { LONG_NAME } from '../harness/names.ts';
import { accepted, joins, leaves, type Person, signIn, signUp, upload } from '../harness/people.ts';

const ZONE = 'America/New_York';
const CHECKING = { sourceType: 'ach', sourceName: 'Chase', accountNumber: '6789' };

type Of = (of?: { name: string }) => Promise<Person>;
type People = Record<string, Person>;

/** Someone who said in their first steps that they are the payor. */
const aPayor = async (of: Of, firstName: string, lastName: string): Promise<Person> => {
  const payor = await of({ name: `${firstName} ${lastName}` });
  await sends(payor, '/api/onboarding/start');
  await sends(payor, '/api/onboarding/step/1', { firstName, lastName, email: payor.email });
  await sends(payor, '/api/onboarding/step/2', { userRole: 'payor', accountType: 'individual' });
  return payor;
};

const sends = (person: Person, path: string, body: object = {}) => accepted(person.send('POST', path, body));
const today = async (person: Person) =>
  dayAt(new Date((await accepted(person.send('GET', '/api/sandbox/clock'))).now), ZONE);

/** Everybody who is pictured, by name. The clock of the product moves on, by 39 days in all. */
export async function peopleAt(address: string): Promise<People> {
  const of: Of = (who) => signUp(address, who);
  const demo = (name: string) => signIn(address, `${name}@demo.mainstay.app`, DEMO_PASSWORD);
  const frozen = await aFrozenFamily(of);
  const ended = await anEndedFamily(of);
  const begun = await today(ended['ended-payor'] as Person);
  await sends(frozen['frozen-payor'] as Person, '/api/sandbox/clock', {
    to: instantAt(addMonths(begun, 1), 11, 0, ZONE).toISOString(),
  });
  const { payor, payee, lawyer } = await aPaidCase(of, '0001'); // its bank returns each debit
  return {
    ...{
      payor: await demo('payor'),
      payee: await demo('payee'),
      lawyer: await demo('legal'),
      court: await demo('court'),
    },
    ...{ 'returned-payor': payor, 'returned-payee': payee, 'returned-lawyer': lawyer },
    ...frozen,
    ...ended,
    ...(await aRefusedFamily(of)),
    ...(await aLongFamily(of)),
    new: await of({ name: 'Dana Reed' }),
  };
}

/** A payor who did not pay for two plans: a month later one is in default, one overdue, and the line is frozen. */
async function aFrozenFamily(of: Of): Promise<People> {
  const payor = await aPayor(of, 'Luis', 'Ortega');
  const payee = await aFamilyOf(payor, 'Rosa Ortega', { paymentAmount: '1000.00', paymentDueDate: 20 });
  const now = await today(payor);
  const { parties } = await accepted(payor.send('GET', '/api/cases/current'));
  const payeeId = parties.find((party: { role: string }) => party.role === 'payee').id;
  const line = { requestedLimit: '1000', monthlyIncome: '8000', employmentStatus: 'employed' };
  await sends(payor, '/api/flexible-payments/apply-credit-line', line);
  await sends(payor, '/api/flexible-payments/activate-membership', { membershipActive: true });
  await sends(payor, '/api/wallet/add-funds', { amount: '400' });
  const plan = { payeeId, firstPaymentPercentage: 50, useWalletFunds: false };
  const inDefault = { ...plan, totalAmount: '600', secondPaymentDate: addDays(now, 3) };
  const overdue = { ...plan, totalAmount: '400', secondPaymentDate: addDays(addMonths(now, 1), -1) };
  for (const each of [inDefault, overdue]) await sends(payor, '/api/flexible-payments/create', each);
  return { 'frozen-payor': payor, 'frozen-payee': payee };
}

/** A bank account, monthly terms that both sides agreed to, and the payee. */
async function aFamilyOf(payor: Person, name: string, terms: object): Promise<Person> {
  await sends(payor, '/api/payment-sources', CHECKING);
  await sends(payor, '/api/payment-settings', { paymentFrequency: 'monthly', ...terms });
  const payee = await joins(payor, 'payee', name);
  const [asked] = await accepted(payee.send('GET', '/api/proposals'));
  await sends(payee, `/api/proposals/${asked.id}/accept`);
  return payee;
}

/** An order that ended after one payment, and a lawyer who left the case. */
async function anEndedFamily(of: Of): Promise<People> {
  const payor = await aPayor(of, 'Owen', 'Clarke');
  const first = addDays(await today(payor), 7);
  const terms = { paymentAmount: '640.00', paymentDueDate: Number(first.slice(8)), firstPaymentDate: first };
  const payee = await aFamilyOf(payor, 'Ida Clarke', { ...terms, endDate: addDays(first, 1) });
  const lawyer = await joins(payor, 'legal', 'Lee Park');
  await leaves(payor, lawyer);
  return { 'ended-payor': payor, 'ended-payee': payee, 'ended-lawyer': lawyer };
}

/** Terms that the payee did not confirm, expense shares that the payor refused, and a document that is no agreement. */
async function aRefusedFamily(of: Of): Promise<People> {
  const payor = await aPayor(of, 'Marco', 'Rivera');
  await sends(payor, '/api/payment-sources', CHECKING);
  const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 };
  await sends(payor, '/api/payment-settings', terms);
  const payee = await joins(payor, 'payee', 'Elena Rivera');
  const [asked] = await accepted(payee.send('GET', '/api/proposals'));
  await sends(payee, `/api/proposals/${asked.id}/refuse`, { reason: 'The order says $950.00' });
  await accepted(payee.send('PATCH', '/api/cases/current', { expenseShares: { payor: 70 } }));
  const proposals = await accepted(payor.send('GET', '/api/proposals'));
  const shares = proposals.find(({ about }: { about: string }) => about === 'expense_shares');
  await sends(payor, `/api/proposals/${shares.id}/refuse`, { reason: 'We said 60' });
  await upload(payor, agreement('daycare'));
  return { 'refused-payor': payor, 'refused-payee': payee };
}

/** Names as long as they may be and from right to left, and a million dollars a month. */
async function aLongFamily(of: Of): Promise<People> {
  const payor = await of({ name: LONG_NAME });
  for (const sourceName of [LONG_NAME, 'حساب فاطمة الزهراء الجاري'])
    await sends(payor, '/api/payment-sources', { ...CHECKING, sourceName });
  const millions = { sourceType: 'escrow', sourceName: 'Court escrow', availableBalance: '1000000.00' };
  await sends(payor, '/api/payment-sources', millions);
  const terms = {
    paymentAmount: '999999.99',
    paymentFrequency: 'monthly',
    paymentDueDate: 15,
    arrearsAmount: '1000000',
  };
  await sends(payor, '/api/payment-settings', terms);
  const rtl = await joins(payor, 'payee', 'فاطمة الزهراء بنت عبد الرحمن');
  const hebrew = await joins(payor, 'legal', 'נועה בן־דוד');
  return { long: payor, rtl, hebrew };
}
