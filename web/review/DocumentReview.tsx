import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { TERM_FIELDS, type ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { amountsInForce } from '@mainstay/domain/review/amounts-in-force.ts';
import { amountsToConfirm } from '@mainstay/domain/review/amounts-to-confirm.ts';
import { paymentsFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { decide, termsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { CaseDetailsOffer } from '#documents/CaseDetailsOffer.tsx';
import type { AnalysedDocument } from '#documents/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { printedCaseName } from '#lib/case-name.ts';
import { useNow } from '#lib/clock.ts';
import { told } from '#lib/told.ts';
import { Notice } from '#ui/Notice.tsx';
import { PrintedFoot } from '#ui/PrintedFoot.tsx';
import { AdditionalTermsCard } from './AdditionalTermsCard.tsx';
import { DocumentInfoCard } from './DocumentInfoCard.tsx';
import { isLockedTo } from './locked.ts';
import { ObligationsCard } from './ObligationsCard.tsx';
import { PageViewer } from './PageViewer.tsx';
import { citedIn, type Place, placeOf } from './places.ts';
import { TermComparisonCard } from './TermComparisonCard.tsx';
import { useViewer } from './useViewer.ts';
import { t } from './words.ts';

type Props = {
  document: AnalysedDocument;
  documents: readonly AnalysedDocument[];
  settings: PaymentSettings | null;
  firstTerm: string | null;
  onChooseDocument: (id: string) => void;
};

/** The terms on the left and the page on the right; stacked on phones. */
export function DocumentReview({ document, documents, settings, firstTerm, onChooseDocument }: Props) {
  const user = useQuery(userQuery).data;
  const current = useQuery(currentCaseQuery).data;
  const timeZone = useCaseZone();
  const terms = document.analysisResult.agreementTerms;
  const viewer = useViewer(firstPlace(terms, firstTerm ?? amountsToConfirm(terms)[0] ?? null));
  const show = { onChoose: viewer.choose, chosen: viewer.chosen };
  const fates = useFates(document, settings);
  return (
    <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,10fr)_minmax(0,7fr)] print:block print:space-y-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <DocumentInfoCard document={document} documents={documents} onChoose={onChooseDocument} />
        {terms.notes.length > 0 && (
          <Notice meaning="info" title={t('aboutThisDocument')}>
            <ul className="mt-1 space-y-1">
              {terms.notes.map((note) => (
                <Note key={note} note={note} />
              ))}
            </ul>
          </Notice>
        )}
        <TermComparisonCard document={document} settings={settings} viewer={show} />
        {current && (
          <CaseDetailsOffer current={current} documents={[document]} title={() => t('whatItSaysAboutYourCase')} />
        )}
      </div>
      <PageViewer
        document={document}
        pages={document.pageCount ?? lastCitedPage(terms)}
        viewer={viewer}
        className="max-h-[80dvh] xl:sticky xl:top-20 xl:row-span-2 xl:h-[calc(100dvh-104px)] xl:max-h-none print:hidden"
      />
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <AdditionalTermsCard terms={terms} show={show} />
        <ObligationsCard terms={terms} show={show} {...fates} />
      </div>
      <PrintedFoot timeZone={timeZone}>{t('caseAndAgreementReview', { name: printedCaseName(user) })}</PrintedFoot>
    </div>
  );
}

/** What applying the terms would do with each payment; null if this person may not, or once they are locked. */
function useFates(document: AnalysedDocument, settings: PaymentSettings | null) {
  const { allowed } = useMay('change_terms');
  const today = dayAt(useNow(), useCaseZone());
  const terms = amountsInForce(document.analysisResult.agreementTerms, today, settings?.awaited);
  const decided = decide(termsToApply(terms), { amount: null, frequency: null });
  const fates = allowed && !isLockedTo(document, settings) ? paymentsFound(terms, decided) : null;
  return { fates, isDecided: decided !== null };
}

/** The place of the term named in the URL or to be confirmed; otherwise of the first cited term. */
function firstPlace(terms: ToldTerms, named: string | null): Place | null {
  const fields = [...TERM_FIELDS.filter((field) => field === named), ...TERM_FIELDS];
  for (const field of fields) {
    const place = placeOf(terms, field);
    if (place) return place;
  }
  return null;
}

const lastCitedPage = (terms: ToldTerms): number => Math.max(1, ...citedIn(terms).map(({ page }) => page));

/** A note of the reader, in the person's language; what it quotes stays as the document says it, and comes last. */
function Note({ note }: { note: string }) {
  const [, said = note, quote, more] = /^(.*?)(?: It says: "(.*)"(?: (.*))?)?$/s.exec(note) ?? [];
  return (
    <li>
      {told(said)}
      {more && ` ${told(more)}`}
      {quote && (
        <>
          {' '}
          {t('itSays')} <q lang="en">{quote}</q>
        </>
      )}
    </li>
  );
}
