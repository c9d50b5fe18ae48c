import type { CurrentCase } from '@mainstay/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentCaseQuery, useDescribeCase } from '#cases/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { CaseDetailsForm } from './CaseDetailsForm.tsx';
import { DETAILS, type Detail, detailInWords, LABELS, type Offer, offerOf, pageOf } from './case-details.ts';
import { analysedOf, documentsQuery } from './queries.ts';
import { t } from './words.ts';

/** What the court calls the case: read from its documents, confirmed and corrected by people. */
export function CaseDetailsCard() {
  const current = useQuery(currentCaseQuery).data;
  const documents = useQuery(documentsQuery).data ?? [];
  const [editing, setEditing] = useState(false);
  const describe = useDescribeCase(); // here, because what was offered is gone when its answer comes
  if (!current || current.until) return null;
  const offer = current.mayDescribe && !editing ? offerOf(current, analysedOf(documents)) : null;
  return (
    <Card
      title={t('aboutThisCase')}
      description={t('howCourtIdentifiesItReportsShow')}
      actions={
        current.mayDescribe &&
        !editing && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('correct')}
          </Button>
        )
      }
    >
      {editing ? (
        <CaseDetailsForm current={current} close={() => setEditing(false)} />
      ) : (
        <div className="space-y-4">
          {offer && <Offered offer={offer} describe={describe} />}
          <Details current={current} />
        </div>
      )}
    </Card>
  );
}

const Details = ({ current }: { current: CurrentCase }) => (
  <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
    {DETAILS.map((detail) => {
      const words = detailInWords(current, detail);
      return (
        <div key={detail} className={detail === 'court' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-13 text-muted">{LABELS[detail]}</dt>
          <dd className="text-14 font-medium break-words">
            {words ?? <span className="font-normal text-muted">{t('notKnownYet')}</span>}
          </dd>
        </div>
      );
    })}
  </dl>
);

/** What a document says, for a person to confirm. */
function Offered({
  offer: { document, found, details },
  describe,
}: {
  offer: Offer;
  describe: ReturnType<typeof useDescribeCase>;
}) {
  const use = () =>
    describe.mutate(Object.fromEntries(details.map((detail) => [detail, found[detail]])), {
      onSuccess: () => toast({ title: t('detailsSaved'), description: t('everyoneInCaseHasBeenTold') }),
      onError: (error) => toastFailure(t('detailsNotSaved'), error),
    });
  return (
    <Notice
      meaning="info"
      title={t('readFrom', { fileName: document.fileName })}
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
  page === null ? null : <span className="text-muted">{t('page', { page })}</span>;
