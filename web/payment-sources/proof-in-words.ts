import type { AccountProof } from '@mainstay/contract/payment-sources.ts';
import { afterFailedProof } from '@mainstay/domain/payment-sources/failed-proof.ts';
import { fullDate } from '#lib/format.ts';

/** What an account waits for until it is proven, and what its owner can do; `use` is what it is not used for until then. */
export function proofWords(proof: AccountProof, use: string): { title: string; words: string } {
  if (proof.step === 'failed')
    return {
      title: 'Suspended',
      words: `${proof.reason === null ? '' : `It could not be proven: ${inSentence(proof.reason)} `}${afterFailedProof(proof.reason)}`,
    };
  const title = 'Not proven yet';
  if (proof.step === 'not_sent') return { title, words: `${use} until it is proven. Begin the proof here.` };
  if (proof.step === 'checking')
    return { title, words: `${use} until it is proven. That begins when the check of who you are is completed.` };
  if (proof.kind === 'prenote')
    return {
      title,
      words: `${use} until its bank has looked at it, which takes about a week. You need not do anything.`,
    };
  if (proof.step === 'on_its_way')
    return {
      title,
      words: `${use} until it is proven. We are sending it two amounts under $1.00 and take their sum back; they arrive in one to two banking days. Enter them here then.`,
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
    ? `${name} is first used on ${fullDate(proven.usableFrom as Date, timeZone)}. A change waits three banking days.`
    : `${name} is ready to be used.`;
}

const triesWords = (left: number): string =>
  left === 1 ? 'You have one try left.' : `You have ${left === 2 ? 'two' : 'three'} tries.`;

const inSentence = (reason: string): string => (reason.endsWith('.') ? reason : `${reason}.`);
