import { type HiddenName, withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { plainText } from '@mainstay/domain/reports/plain-text.ts';
import type { WrittenReport } from '@mainstay/domain/reports/written.ts';
import { sha256 } from './generate.ts';
import type { ReportRow } from './store.ts';

/**
 * A report that was made before a person of the case was in danger, without what is hidden since then. It is another text, so it
 * has another hash; what was kept stays as it was.
 */
export function withheld(report: ReportRow, hidden: readonly HiddenName[]): ReportRow {
  if (hidden.length === 0) return report;
  const written: WrittenReport = withoutNames(JSON.parse(report.written), hidden);
  const content = plainText(written);
  return {
    ...report,
    written: JSON.stringify(written),
    payments: JSON.stringify(withoutNames(JSON.parse(report.payments), hidden)),
    content,
    sha256: sha256(content),
  };
}
