import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import type { Email } from '#outside/mail.ts';

/** So long a letter about an account is tried. */
export const LETTER_MS = 7 * 86_400_000;

type Person = { name: string; email: string };
/** Whose money it is: the person's own, or that of a payee who has not joined. */
type Whose = { payeeId: string | null };

export const payoutAddedEmail = (
  person: Person,
  { payeeId, lastFour, usableFrom, now }: Whose & { lastFour: string; usableFrom: Date | null; now: Date },
  address: string,
): Email =>
  letter(person, payeeId, [
    `An account that ends in ${lastFour} was added in Mainstay as the place where ${whose(payeeId)} money goes. ${whenUsed(usableFrom, now)}`,
    '',
    ...notYou('remove the account', address),
  ]);

export const payoutRemovedEmail = (
  person: Person,
  { payeeId, lastFour, isHeld }: Whose & { lastFour: string; isHeld: boolean },
  address: string,
): Email =>
  letter(person, payeeId, [
    `The account that ends in ${lastFour} was removed in Mainstay. No more of ${whose(payeeId)} money goes there.`,
    ...(isHeld ? ['Until you add another account, what is due is held.'] : []),
    '',
    ...notYou('add your account again', address),
  ]);

/**
 * To the address with which somebody signs in, wherever else they want their letters: who changed where money goes may have changed
 * that too.
 */
const letter = ({ name, email }: Person, payeeId: Whose['payeeId'], lines: string[]): Email => ({
  to: email,
  subject: `Where ${whose(payeeId)} money goes was changed`,
  text: [`Hello ${name},`, '', ...lines].join('\n'),
});

const whose = (payeeId: Whose['payeeId']) => (payeeId === null ? 'the payee’s' : 'your');

function whenUsed(usableFrom: Date | null, now: Date): string {
  if (usableFrom === null) return 'It is used once it is proven to be yours.';
  return usableFrom <= now
    ? 'It is used from now on.'
    : `It is used from ${dayWords(dayAt(usableFrom, BANK_ZONE))} on; until then nothing changes.`;
}

const notYou = (what: string, address: string) => [
  `If it was not you, ${what} and choose a new password at once:`,
  '',
  `${address}/payments?tab=sources`,
  `${address}/api/login?view=forgotten`,
  '',
  'Mainstay',
];
