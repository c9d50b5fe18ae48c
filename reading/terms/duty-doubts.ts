import { type Features, score } from '#model/logistic.ts';
import { DUTY_MODEL, type DutyModel } from '#model/models.ts';
import type { Document } from './candidates/document.ts';
import { DUTIES, type Duty, type DutyCandidate, dutyCandidates } from './candidates/duties.ts';
import { once } from './flow/once.ts';

/** A sum that may be a duty to pay, with the log-odds that it is each of them. */
export type DutyOdds = DutyCandidate & { odds: Record<Duty, number> };

/** What each sum of a document is a duty to pay, computed once. */
export const dutyOddsOf = (document: Document, model: DutyModel = DUTY_MODEL): DutyOdds[] => judgeBy(model)(document);

const judgeBy = once(({ weights, wordings }: DutyModel) =>
  once((document: Document): DutyOdds[] =>
    dutyCandidates(document, wordings).map((candidate) => ({
      ...candidate,
      odds: Object.fromEntries(
        DUTIES.map((duty) => [duty, score(candidate.features, weights[duty])]),
      ) as DutyOdds['odds'],
    })),
  ),
);

const SCALE = 4;
const MOST = 2;
const inSteps = (odds: number): number => Math.max(-MOST, Math.min(MOST, odds / SCALE));

/**
 * What the chosen sum is a duty to pay by its words, wherever it appears, and whether another sum is one: log-odds in
 * steps of four.
 */
export function dutyDoubts(value: number, document: Document, model?: DutyModel): Features {
  const all = dutyOddsOf(document, model);
  const own = all.filter(({ mention }) => mention.value === value);
  const others = all.filter(({ mention }) => mention.value !== value);
  const most = (duties: readonly Duty[], some: readonly DutyOdds[]) =>
    inSteps(some.reduce((best, { odds }) => Math.max(best, ...duties.map((duty) => odds[duty])), -MOST * SCALE));
  const support = most(['child_support', 'alimony'], own);
  return {
    duty: Math.max(0, support),
    noDuty: Math.max(0, -support),
    otherDuty: Math.max(0, most(['medical', 'arrears'], own)),
    laterDuty: Math.max(0, most(['later'], own)),
    dutyOfOther: Math.max(0, most(['child_support', 'alimony'], others)),
  };
}
