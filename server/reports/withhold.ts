import { NOT_SHOWN, withoutPlaces } from '@mainstay/domain/cases/court-case.ts';
import { type HiddenName, withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { plainText } from '@mainstay/domain/reports/plain-text.ts';
import type { WrittenReport } from '@mainstay/domain/reports/written.ts';
import { sayInReport } from '../languages.ts';
import { sha256 } from './generate.ts';
import type { ReportRow } from './store.ts';

export type Hidden = { names: readonly HiddenName[]; places: readonly string[] };

export const isNothing = ({ names, places }: Hidden): boolean => names.length + places.length === 0;

/**
 * A copy of a report made before a person of the case was marked as in danger, without what has been hidden since. The
 * text differs, so it has a hash of its own; the stored report is unchanged.
 */
export function withheld(report: ReportRow, { names, places }: Hidden): ReportRow {
  if (isNothing({ names, places })) return report;
  const say = sayInReport(report.language);
  // A Spanish report from before names were marked may contain one with a Spanish date.
  const said = names.map((each) => ({ ...each, name: say(each.name) }));
  const written: WrittenReport = withoutPlaces(
    withoutNames(JSON.parse(report.written), [...names, ...said], say),
    places,
    say(NOT_SHOWN),
  );
  const content = plainText(written, say);
  return {
    ...report,
    written: JSON.stringify(written),
    payments: JSON.stringify(withoutNames(JSON.parse(report.payments), names)),
    content,
    sha256: sha256(content),
  };
}
