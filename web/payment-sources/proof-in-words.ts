import type { AccountProof } from '@mainstay/contract/payment-sources.ts';
import { afterFailedProof } from '@mainstay/domain/payment-sources/failed-proof.ts';
import { fullDate } from '#lib/format.ts';

/** What an account waits for until it is proven, and what its owner can do; `use` is what it is not used for until then. */
export function proofWords(proof: AccountProof, use: string): { title: string; words: string } {
  if (proof.step === 'failed')
    return {
      title: 'Suspended',
      words: `${proof.reason === null ? '' : `It could not be verified: ${inSentence(proof.reason)} `}${afterFailedProof(proof.reason)}`,
    };
  const title = 'Not verified yet';
  if (proof.step === 'not_sent') return { title, words: `${use} until it is verified. Start verification here.` };
  if (proof.step === 'checking')
    return { title, words: `${use} until it is verified. Verification starts once we have checked who you are.` };
  if (proof.kind === 'prenote')
    return {
      title,
      words: `${use} until its bank has checked it, which takes about a week. You don’t need to do anything.`,
    };
  if (proof.step === 'on_its_way')
    return {
      title,
      words: `${use} until it is verified. We are sending two amounts under $1.00 to it, and will take their sum back. They arrive in one to two banking days. Then enter them here.`,
    };
  return {
    title,
    words: `${use} until you enter the two small amounts that arrived there. ${triesWords(proof.triesLeft)}`,
  };
}

/** When an account that was just proven is used: one where money goes may have to wait. */
export function whenUsed(name: string, proven: object, timeZone: string): string {
  const waits = 'inUse' in proven && !proven.inUse && 'usableFrom' in proven && proven.usableFrom instanceof Date;
  return waits
    ? `${name} is first used on ${fullDate(proven.usableFrom as Date, timeZone)}. A change takes three banking days.`
    : `${name} is ready to be used.`;
}

const triesWords = (left: number): string =>
  left === 1 ? 'You have one try left.' : `You have ${left === 2 ? 'two' : 'three'} tries.`;

const inSentence = (reason: string): string => (reason.endsWith('.') ? reason : `${reason}.`);
