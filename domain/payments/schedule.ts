import type { Cents } from '../money.ts';
import { type Due, type Occurrence, type Period, paysFor } from '../payment-settings/occurrences.ts';

/** How many days ahead instalments are generated. */
export const DAYS_AHEAD = 60;

/** An existing instalment. `open` means no money has moved for it yet. */
export type ExistingInstalment = Occurrence & {
  id: string;
  open: boolean;
  amount: Cents;
  /**
   * True if it is waiting to be paid and will ask for no more than its amount: it is kept even if the new terms want
   * more.
   */
  isCapped?: boolean;
};

/**
 * How a change of settings affects existing instalments: open ones that the new schedule does not have are removed,
 * missing ones are added, and a period whose instalment has moved money gets no other. Those are never touched.
 */
export function regenerate(
  existing: readonly ExistingInstalment[],
  wanted: readonly Due[],
): { gone: string[]; added: Due[] } {
  const moved = existing.filter((each) => !each.open);
  const due = wanted.filter((each) => !moved.some((paid) => paysFor(paid, each)));
  const stays = (each: ExistingInstalment) =>
    due.some((one) => one.date === each.date && asksSame(each, one.amount) && samePeriod(one.period, each.period));
  const kept = existing.filter((each) => each.open && stays(each));
  return {
    gone: existing.filter((each) => each.open && !stays(each)).map((each) => each.id),
    added: due.filter((one) => !kept.some((each) => each.date === one.date)),
  };
}

const asksSame = ({ amount, isCapped = false }: ExistingInstalment, wanted: Cents): boolean =>
  isCapped ? amount <= wanted : amount === wanted;

const samePeriod = (a: Period, b: Period) => a.start === b.start && a.end === b.end;
