import type { CurrentCase } from '@mainstay/contract/cases.ts';
import { useDescribeCase } from '#cases/queries.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { type Detail, detailInWords, hasOthers, LABELS, type Offer, offerOf, pageOf } from './case-details.ts';
import type { AnalysedDocument } from './queries.ts';
import { t } from './words.ts';

type Props = {
  current: CurrentCase;
  documents: readonly AnalysedDocument[];
  title: (document: AnalysedDocument) => string;
};

/**
 * Court details found in documents that the case does not have yet, for a person to confirm. Renders nothing if there
 * are none.
 */
export function CaseDetailsOffer({ current, documents, title }: Props) {
  const describe = useDescribeCase(); // declared here, because the offer is gone when the response arrives
  const offer = current.mayDescribe && !current.until ? offerOf(current, documents) : null;
  return (
    offer && <Offered offer={offer} title={title(offer.document)} describe={describe} isTold={hasOthers(current)} />
  );
}

function Offered({
  offer: { found, details },
  title,
  describe,
  isTold,
}: {
  offer: Offer;
  title: string;
  describe: ReturnType<typeof useDescribeCase>;
  /** Whether there is anybody else to be told. */
  isTold: boolean;
}) {
  const use = () =>
    describe.mutate(Object.fromEntries(details.map((detail) => [detail, found[detail]])), {
      onSuccess: () =>
        toast({ title: t('detailsSaved'), ...(isTold && { description: t('everyoneInCaseHasBeenTold') }) }),
      onError: (error) => toastFailure(t('detailsNotSaved'), error),
    });
  return (
    <Notice
      meaning="info"
      title={title}
      actions={
        <Button variant="primary" size="small" working={describe.isPending} onClick={use}>
          {t('useTheseDetails')}
        </Button>
      }
    >
      <ul className="mt-1 space-y-1">
        {details.map((detail) => (
          <li key={detail} className="break-words">
            {LABELS[detail]}: <strong className="font-medium">{detailInWords(found, detail)}</strong>
            <OnPage page={pageOf(found, detail)} />
          </li>
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <FormRefusal title={t('theDetailsWereNotSaved')} error={describe.error} fields={NO_FIELDS} />
      </div>
    </Notice>
  );
}

const NO_FIELDS: Detail[] = [];

const OnPage = ({ page }: { page: number | null }) =>
  page === null ? null : <span className="text-muted"> {t('pageInBrackets', { page })}</span>;
