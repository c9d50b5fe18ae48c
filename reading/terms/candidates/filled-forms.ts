import type { Passage } from '../flow/passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import { isForm } from './kind.ts';

type Sum = { passage: Passage; end: number; bears: Record<'support' | 'spousal', number> };

/** A paper that seems no likelier than this to be about support is taken for something else. */
const STRANGE = 0.3;
const SAYS_SUPPORT = 0.4;

/**
 * How likely a paper is about support, where its words alone speak against it. A printed form speaks to who fills it in,
 * leaves lines empty and gives notice of hearings, all of which guides and petitions do too; where somebody wrote a sum
 * into it that its own words call support, it is about support.
 */
export const unlessFilledForm = (likely: number, passages: readonly Passage[], money: readonly Sum[]): number => {
  const saysSo = (sum: Sum) => saysPaidSupport(sum) >= SAYS_SUPPORT;
  return likely <= STRANGE && isForm(passages) && money.some(saysSo) ? 1 : likely;
};

/** How much its own words say of a sum that is paid at intervals that it is support: -2 to 2. */
export const saysPaidSupport = ({ passage, end, bears }: Sum): number =>
  passage.ticked !== false && frequenciesIn(passage.text.slice(end, end + 45)).length > 0
    ? Math.max(bears.support, bears.spousal)
    : -2;
