import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { SANDBOX_MONEY } from '@mainstay/domain/sandbox-money.ts';
import type { Email } from '#outside/mail.ts';

/** How long delivery of an email about an account is retried. */
export const EMAIL_RETRY_MS = 7 * 86_400_000;

type Installation = { address: string; realMoney: boolean };
type Person = { name: string; email: string };
/** Whose money it is: the recipient's own, or if null, that of a payee who has not joined. */
type Whose = { payeeId: string | null };

export const payoutAddedEmail = (
  person: Person,
  { payeeId, lastFour, usableFrom, now }: Whose & { lastFour: string; usableFrom: Date | null; now: Date },
  from: Installation,
): Email =>
  letter(person, { payeeId, ...from }, [
    `An account ending in ${lastFour} was added in Mainstay for ${whose(payeeId)} money. ${whenUsed(usableFrom, now)}`,
    '',
    ...notYou('remove the account', from.address),
  ]);

export const payoutRemovedEmail = (
  person: Person,
  { payeeId, lastFour, isHeld }: Whose & { lastFour: string; isHeld: boolean },
  from: Installation,
): Email =>
  letter(person, { payeeId, ...from }, [
    `The account ending in ${lastFour} was removed in Mainstay. No more of ${whose(payeeId)} money goes there.`,
    ...(isHeld ? ['Money due is held until you add another account.'] : []),
    '',
    ...notYou('add your account again', from.address),
  ]);

/**
 * Sent to the sign-in address, never to a separate address for notifications: someone who changed the payout account
 * may have changed that address as well.
 */
const letter = ({ name, email }: Person, { payeeId, realMoney }: Whose & Installation, lines: string[]): Email => ({
  to: email,
  subject: `Where ${whose(payeeId)} money goes was changed`,
  text: [`Hello ${name},`, '', ...lines, ...(realMoney ? [] : [`${SANDBOX_MONEY}.`])].join('\n'),
});

const whose = (payeeId: Whose['payeeId']) => (payeeId === null ? 'the payee’s' : 'your');

function whenUsed(usableFrom: Date | null, now: Date): string {
  if (usableFrom === null) return 'It will be used once it is verified as yours.';
  return usableFrom <= now
    ? 'It is used from now on.'
    : `It is used from ${dayWords(dayAt(usableFrom, BANK_ZONE))} on. Until then nothing changes.`;
}

const notYou = (what: string, address: string) => [
  `If it was not you, ${what} and choose a new password at once:`,
  '',
  `${address}/payments?tab=sources`,
  `${address}/api/login?view=forgotten`,
  '',
  'Mainstay',
];
