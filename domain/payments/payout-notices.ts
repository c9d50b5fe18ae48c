import { type ReturnCause, returnCauseOf } from '../bank-files/not-originated.ts';
import type { Notice } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars } from '../money.ts';
import { heldUntilWords, toDoWords, type WhyHeld } from '../payout-accounts/why-held.ts';
import type { Payment } from './case-money.ts';
import { nameOf, ON_ITS_WAY, onItsWay } from './payment-words.ts';
import { isPayorsPurpose, type PayorsPurpose, type Payout } from './payout.ts';

// What both parents read about payouts. They never mention whose bank or which account.

const whatOf = ({ amount }: Payout, payment: Payment) =>
  amount === payment.amount
    ? nameOf(payment)
    : `${dollars(amount)} of the payment due ${dayWords(payment.scheduledDate)}`;

/** A notice about the payor's own money, which goes to them alone. */
const toPayor = (payout: Payout, of: Pick<Notice, 'type' | 'title' | 'about' | 'funders'>): Notice => ({
  ...of,
  about: `payout:${payout.id}:${of.about}`,
  others: null,
  only: 'manage_funding',
  ...(payout.ownerId !== null && { to: payout.ownerId }),
});

const OF_PAYOR: Record<PayorsPurpose, string> = { withdrawal: 'Your withdrawal', refund: 'Your refund' };
function payorsOf({ id, purpose, amount }: Payout): string {
  if (!isPayorsPurpose(purpose)) throw new Error(`payout ${id} is the payee's`);
  return `${OF_PAYOR[purpose]} of ${dollars(amount)}`;
}
const UNTIL_THERE_IS_ONE =
  'will be sent as soon as you have a working bank account. Add one under Payment Management, Payment Sources.';

const PAYOR_WAITS: { [K in WhyHeld['kind']]?: string } = {
  unproven:
    'will be sent as soon as your bank account is verified. Verify it under Payment Management, Payment Sources.',
  unchecked:
    'will be sent as soon as we have checked who you are. Payment Management, Payment Sources shows where this stands.',
};

export const payorsMoneyHeld = (payout: Payout, { kind }: WhyHeld): Notice =>
  toPayor(payout, {
    type: 'payout_held',
    title: 'Held for you',
    about: 'held',
    funders: `${payorsOf(payout)} is held for you and ${PAYOR_WAITS[kind] ?? UNTIL_THERE_IS_ONE}`,
  });

export function payorsMoneyCameBack(payout: Payout): Notice {
  const how = returnCauseOf(payout);
  const title = how === 'returned' ? 'Money came back from your bank' : 'Held for you';
  return toPayor(payout, { type: 'payout_returned', about: 'returned', title, funders: PAYORS_BACK[how](payout) });
}

const PAYORS_BACK: Record<ReturnCause, (payout: Payout) => string> = {
  returned: (payout) =>
    `${payorsOf(payout)} could not be paid into your bank account${endingIn(payout)} and came back. It is held for you and ${UNTIL_THERE_IS_ONE}`,
  removed: (payout) =>
    `Your bank account${endingIn(payout)} was removed before ${payorsOf(payout).replace(/^Your/, 'your')} was sent to it. It is held for you and ${UNTIL_THERE_IS_ONE}`,
  file_rejected: (payout) => `${payorsOf(payout)} has not been sent yet. ${SENT_AGAIN}`,
  not_cleared: (payout) => `${payorsOf(payout)} has not been sent yet. It is held for you and ${PAYOR_WAITS.unchecked}`,
};

const SENT_AGAIN =
  'Our bank did not accept it. We will send it again on the next banking day. You don’t need to do anything.';

export const payorsMoneySent = (payout: Payout): Notice =>
  toPayor(payout, {
    type: 'payout_sent',
    title: 'Money sent to your bank account',
    about: 'sent',
    funders: `${payorsOf(payout)}, which was held for you, is on its way to your bank account${endingIn(payout)}.`,
  });

const endingIn = ({ lastFour }: Payout) => (lastFour ? ` ending in ${lastFour}` : '');

export const heldNotice = (payout: Payout, payment: Payment, why: WhyHeld): Notice => ({
  type: 'payout_held',
  title: 'Held for the payee',
  about: `payout:${payout.id}:held`,
  funders: `${whatOf(payout, payment)} has been collected. ${heldWords(why)}; nothing more is due for it.`,
  others:
    why.kind === 'no_payee'
      ? `${whatOf(payout, payment)} has been collected. ${heldWords(why)}.`
      : `${whatOf(payout, payment)} has arrived and is held for the payee ${heldUntilWords(why)}. ${toDoWords(why)}`,
});

const heldWords = (why: WhyHeld): string =>
  why.kind === 'no_payee'
    ? `Nobody is the payee now, so it is held ${heldUntilWords(why)}`
    : `It is held for the payee ${heldUntilWords(why)}`;

export function cameBackNotice(payout: Payout, payment: Payment): Notice {
  const how = returnCauseOf(payout);
  const title = how === 'returned' ? 'Payment came back from the bank' : 'Held for the payee';
  const { funders, others } = PAYEES_BACK[how];
  const what = whatOf(payout, payment);
  return {
    ...{ type: 'payout_returned', about: `payout:${payout.id}:returned`, title },
    ...{ funders: `${what} ${funders}`, others: `${what} ${others}` },
  };
}

type ToBoth = { funders: string; others: string };
const heldAgain = (what: string): ToBoth => {
  const held = `${what} It is held for the payee and will be sent again as soon as there is a working account`;
  return {
    funders: `${held}; nothing more is due for it.`,
    others: `${held}. The payee can add one, or verify the current one, under Payment Management, Payment Sources.`,
  };
};
const toBoth = (words: string): ToBoth => ({ funders: words, others: words });

const PAYEES_BACK: Record<ReturnCause, ToBoth> = {
  returned: heldAgain('could not be paid into the payee’s account and came back.'),
  removed: heldAgain('was not sent: the payee’s account was removed before that.'),
  file_rejected: toBoth(`has not been sent yet. ${SENT_AGAIN}`),
  not_cleared: toBoth(
    'has not been sent yet: a check that Mainstay makes before money moves is not complete. It is held for the payee and will be sent once it is.',
  ),
};

export function sentNotice(payout: Payout, payment: Payment, expectedOn: Day | null): Notice {
  const told = { type: 'payment_completed', about: `payout:${payout.id}:sent` };
  const held = `${whatOf(payout, payment)} was held and`;
  if (expectedOn !== null) {
    const words = `${held} is now ${onItsWay(expectedOn)}.`;
    return { ...told, type: 'payment_on_its_way', title: ON_ITS_WAY, funders: words, others: words };
  }
  const paid = `${held} has now been paid`;
  return { ...told, title: 'Payment completed', funders: `${paid} to the payee.`, others: `${paid}.` };
}

const OF_FORMER = 'the payee who has left the case';
const ADD_ONE =
  'Add a bank account under Payment Settings of this case, and it is paid to you. It goes to nobody else.';

type ToFormer = { id: string; former: string; what: string };

/** The parents in the case, and the payee who has left it, about the money of the latter. */
const toFormer = (of: ToFormer, told: Pick<Notice, 'type' | 'title'>, words: { parents: string; theirs: string }) =>
  [
    { ...told, about: of.id, funders: `${of.what} ${words.parents}`, others: `${of.what} ${words.parents}` },
    {
      ...told,
      about: `${of.id}:former`,
      funders: `${of.what} ${words.theirs}`,
      others: null,
      to: of.former,
      hasLeft: true,
    },
  ] satisfies Notice[];

export function sentToFormerNotices(
  payout: Payout,
  payment: Payment,
  former: string,
  expectedOn: Day | null,
): Notice[] {
  const of = { id: `payout:${payout.id}:sent`, former, what: whatOf(payout, payment) };
  if (expectedOn === null)
    return toFormer(of, SENT, {
      parents: `was held for ${OF_FORMER} and has now been paid to them.`,
      theirs: 'was held for you and has now been paid to you.',
    });
  const expected = dayWords(expectedOn);
  return toFormer(of, SENT_TO_FORMER, {
    parents: `was held for ${OF_FORMER} and is now on its way to them; expected ${expected}.`,
    theirs: `was held for you and is now on its way to you; expected ${expected}.`,
  });
}

const SENT = { type: 'payment_completed', title: 'Payment completed' };
const SENT_TO_FORMER = { type: 'payment_on_its_way', title: ON_ITS_WAY };

export const backFromFormerNotices = (payout: Payout, payment: Payment, former: string): Notice[] =>
  toFormer(
    { id: `payout:${payout.id}:returned`, former, what: whatOf(payout, payment) },
    { type: 'payout_returned', title: 'Held for the payee who has left' },
    {
      parents: `has not reached the account of ${OF_FORMER}. It is held for them and goes to nobody else.`,
      theirs: `has not reached your account and is held for you. ${ADD_ONE}`,
    },
  );

type GivenBack = {
  payout: Payout;
  payment: Payment;
  former: string;
  reason: string;
  toDue: Cents;
  toWallet: Cents;
};

/** Everybody in the case, and the payee who has left it, once an operator has given their money back to the payor. */
export function givenBackNotices({ payout, payment, former, reason, toDue, toWallet }: GivenBack): Notice[] {
  const told = { type: 'returned_to_payor', title: 'Returned to the payor' };
  const about = `payout:${payout.id}:given-back`;
  const what = whatOf(payout, payment);
  const because = `Reason: ${reason}`;
  const owed = `It was not paid to them: ${dollars(payout.amount)} is owed as arrears.`;
  const where = [
    toWallet > 0 ? `${dollars(toWallet)} is in your wallet.` : null,
    toDue > 0 ? `${dollars(toDue)} paid what you owed to Mainstay.` : null,
  ].filter((each) => each !== null);
  return [
    {
      ...{ ...told, about },
      funders: [`${what} was held for ${OF_FORMER} and has been returned to you.`, ...where, owed, because].join(' '),
      others: `${what} was held for ${OF_FORMER} and has been returned to the payor. ${owed} ${because}`,
    },
    {
      ...{ ...told, about: `${about}:former` },
      funders: `${what} was held for you and has been returned to the payor. It was not paid to you. ${because}`,
      others: null,
      to: former,
      hasLeft: true,
    },
  ];
}

/** What waits for a payee when they are removed from a case. */
export const heldForFormerWords = (amount: Cents) => ({
  parents: `${dollars(amount)} that was collected for ${OF_FORMER} is held for them and goes to nobody else.`,
  theirs: `${dollars(amount)} is held for you. ${ADD_ONE}`,
});
