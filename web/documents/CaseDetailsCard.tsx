import type { CurrentCase } from '@mainstay/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CaseDetailsForm } from './CaseDetailsForm.tsx';
import { CaseDetailsOffer } from './CaseDetailsOffer.tsx';
import { DETAILS, detailInWords, LABELS } from './case-details.ts';
import { analysedOf, documentsQuery } from './queries.ts';
import { t } from './words.ts';

/** The court's details of the case: read from its documents, then confirmed and corrected by people. */
export function CaseDetailsCard() {
  const current = useQuery(currentCaseQuery).data;
  const documents = useQuery(documentsQuery).data ?? [];
  const [editing, setEditing] = useState(false);
  const wasEdited = useRef(false);
  if (!current || current.until) return null;
  return (
    <Card
      title={t('aboutThisCase')}
      description={t('howCourtIdentifiesItReportsShow')}
      actions={
        current.mayDescribe &&
        !editing && (
          <Button
            ref={(button) => {
              if (button && wasEdited.current) button.focus(); // the form had the focus
              wasEdited.current = false;
            }}
            size="small"
            onClick={() => setEditing(true)}
          >
            {t('correct')}
          </Button>
        )
      }
    >
      {editing ? (
        <CaseDetailsForm
          current={current}
          close={() => {
            wasEdited.current = true;
            setEditing(false);
          }}
        />
      ) : (
        <div className="space-y-4">
          <CaseDetailsOffer
            current={current}
            documents={analysedOf(documents)}
            title={({ fileName }) => t('readFrom', { fileName })}
          />
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
