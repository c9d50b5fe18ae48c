import type { Passage } from '../flow/passage.ts';
import { frequenciesIn } from '../grammar/frequency.ts';
import { isForm } from './kind.ts';

type Sum = { passage: Passage; end: number; bears: Record<'support' | 'spousal', number> };

/** A paper less likely than this to be about support counts as something else. */
const STRANGE = 0.3;
const SAYS_SUPPORT = 0.4;

/**
 * How likely a paper is about support when its words alone speak against it. A printed form addresses the person
 * filling it in, leaves lines empty and announces hearings, as guides and petitions do. If someone filled in a sum that
 * its own words call support, it is about support.
 */
export const unlessFilledForm = (likely: number, passages: readonly Passage[], money: readonly Sum[]): number => {
  const saysSo = (sum: Sum) => saysPaidSupport(sum) >= SAYS_SUPPORT;
  return likely <= STRANGE && isForm(passages) && money.some(saysSo) ? 1 : likely;
};

/** How strongly a periodic sum's own words call it support: -2 to 2. */
export const saysPaidSupport = ({ passage, end, bears }: Sum): number =>
  passage.ticked !== false && frequenciesIn(passage.text.slice(end, end + 45)).length > 0
    ? Math.max(bears.support, bears.spousal)
    : -2;
