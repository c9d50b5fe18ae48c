import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import { amountsInForce } from '@mainstay/domain/review/amounts-in-force.ts';
import { compareTerms } from '@mainstay/domain/review/compare-terms.ts';
import { Download } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import type { AnalysedDocument } from '#documents/queries.ts';
import { useNow } from '#lib/clock.ts';
import { download } from '#lib/csv.ts';
import { useTermsInForce } from '#payment-settings/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { Apply } from './Apply.tsx';
import { asCompared } from './as-compared.ts';
import { COMPARISON_FILE, comparisonCsv } from './comparison-csv.ts';
import { COMPARISON_ID, type Place } from './places.ts';
import type { Show } from './Source.tsx';
import { TermTable } from './TermTable.tsx';
import { t } from './words.ts';

type Props = {
  title?: string;
  document: AnalysedDocument;
  settings: PaymentSettings | null;
  /** Shows a place on the page beside it; without a viewer, places link to the document's review. */
  viewer?: { onChoose: (place: Place) => void; chosen: Place | null };
};

/** One agreement's terms compared with the settings in force, and what can be done about the differences. */
export function TermComparisonCard({ title = t('termComparison'), document, settings: reported, viewer }: Props) {
  const settings = useTermsInForce(reported);
  const today = dayAt(useNow(), useCaseZone());
  const terms = amountsInForce(document.analysisResult.agreementTerms, today, settings?.awaited);
  const show = (field: SettingField): Show =>
    viewer ?? { reviewAddress: `/review?document=${document.id}&term=${field}` };
  const later = settings?.steps.filter(({ from }) => from > today);
  const compared = compareTerms(terms, settings && asCompared(settings), later);

  function exportComparison() {
    try {
      download(COMPARISON_FILE, comparisonCsv(compared));
      toast({ title: t('exportComplete'), description: t('agreementComparisonHasBeenExported') });
    } catch (error) {
      toastFailure(t('exportFailed'), error);
    }
  }

  return (
    <Card
      id={COMPARISON_ID}
      className="scroll-mt-20"
      title={title}
      description={viewer ? t('whatAgreementSaysNextToYour') : document.fileName}
      flush
    >
      <TermTable compared={compared} terms={terms} show={show} />
      <div className="border-t border-line px-4 py-4 lg:px-6 print:hidden">
        <Apply key={document.id} isFarDown={!viewer} document={document} settings={settings} show={show}>
          <Button onClick={exportComparison}>
            <Download aria-hidden />
            {t('exportComparison')}
          </Button>
        </Apply>
        {viewer && (
          <p className="mt-3">
            <HelpLink about="wrong-terms">{t('agreementWasReadWrongHowDo')}</HelpLink>
          </p>
        )}
      </div>
    </Card>
  );
}
