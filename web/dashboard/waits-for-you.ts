import type { AccountProof, PaymentSource } from '@mainstay/contract/payment-sources.ts';
import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import type { PersonCheck } from '@mainstay/contract/person-checks.ts';

type Known = {
  check: Pick<PersonCheck, 'required' | 'state'> | null;
  /** Where the money of this person goes; null for who is not the payee. */
  accounts: readonly Pick<PayoutAccount, 'name' | 'state' | 'inUse' | 'proof'>[] | null;
  /** What this person pays from; null for who does not pay. */
  sources: readonly Pick<PaymentSource, 'sourceName' | 'sourceType' | 'state' | 'proof'>[] | null;
};

type Waits = { title: string; words: string };

/** The first thing without which no money moves, and which only this person can do; null where nothing waits for them. */
export function waitsForYou({ check, accounts, sources }: Known): Waits | null {
  if (check?.required && check.state === null)
    return {
      title: 'Tell us who you are',
      words: 'No money moves to or from your accounts until we have checked it.',
    };
  return (accounts && forPayee(accounts)) ?? (sources && forPayor(sources));
}

function forPayee(accounts: NonNullable<Known['accounts']>): Waits | null {
  if (accounts.some(({ inUse }) => inUse)) return null;
  const toProve = proofToDo(accounts, 'No money goes there until then.');
  if (toProve) return toProve;
  if (accounts.some(({ state }) => state !== 'suspended')) return null; // it is on its way, or first used later
  return accounts.length === 0
    ? { title: 'Tell us where to send your money', words: 'Money due to you is held until you add an account.' }
    : {
        title: 'Your account cannot be used',
        words: 'Money due to you is held. We send it as soon as you add an account that works.',
      };
}

function forPayor(sources: NonNullable<Known['sources']>): Waits | null {
  const banks = sources
    .filter(({ sourceType }) => sourceType === 'ach')
    .map(({ sourceName: name, ...bank }) => ({ name, ...bank }));
  if (banks.length === 0 || banks.some(({ state }) => state === 'active')) return null;
  const toProve = proofToDo(banks, 'It is not debited until then.');
  if (toProve) return toProve;
  return banks.every(({ state }) => state === 'suspended' || state === 'stopped')
    ? {
        title: 'No bank account is debited',
        words: 'Add an account that works. Until then, backup pays on the due date if there is enough.',
      }
    : null;
}

function proofToDo(accounts: readonly { name: string; proof: AccountProof | null }[], until: string): Waits | null {
  const arrived = accounts.find(({ proof }) => proof?.step === 'arrived' && proof.kind === 'micro_entries');
  if (arrived)
    return { title: `Verify ${arrived.name}`, words: `Enter the two small amounts that arrived there. ${until}` };
  const notSent = accounts.find(({ proof }) => proof?.step === 'not_sent');
  return notSent ? { title: `Verify ${notSent.name}`, words: `Start verifying that it is yours. ${until}` } : null;
}
