import { getReviewDocument, type Review, type ReviewKind } from '@mainstay/contract/operations.ts';
import { caseNameText } from '#lib/case-name.ts';
import { dollars } from '#lib/format.ts';
import { pathOf } from '#lib/path-of.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { FileList } from '#ui/FileList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { When } from '#ui/When.tsx';
import { DecideReview } from './DecideReview.tsx';
import { WaitsForSecond } from './WaitsForSecond.tsx';
import { t } from './words.ts';

const PROPOSED: Record<ReviewKind, string> = {
  claim: t('payoutByTheRules'),
  insurance: t('coverByTheRules'),
  credit: t('limitByTheRules'),
};

/** One pending decision, with its evidence. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <Card
      title={review.number ? `${told(review.title)}, ${review.number}` : told(review.title)}
      description={caseNameText(review.caseName)}
      actions={
        <Badge meaning="attention">{review.status === 'under_review' ? t('underReview') : t('submitted')}</Badge>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label={t('askedFor')}>{dollars(review.amount)}</Fact>
            <Fact label={labelIn(PROPOSED, review.kind)}>{dollars(review.proposed)}</Fact>
            <div>
              <dt className="text-13 text-muted">{t('waitingSince')}</dt>
              <dd className="text-14 font-medium">
                <When at={review.waitingSince} />
              </dd>
            </div>
            {review.evidence.map(({ label, value }) => (
              <Fact key={label} label={told(label)}>
                {told(value)}
              </Fact>
            ))}
          </dl>
          {review.description && (
            <blockquote className="border-l-2 border-line pl-3 text-14 break-words">{review.description}</blockquote>
          )}
          {review.ruleSays && (
            <Notice meaning="attention" title={t('whatTheRulesSay')}>
              {told(review.ruleSays)}
            </Notice>
          )}
          <WaitsForSecond first={review.approvedBy} did="approved" />
          <Documents review={review} />
        </div>
        <DecideReview review={review} />
      </div>
    </Card>
  );
}

function Documents({ review: { kind, caseId, documents } }: { review: Review }) {
  if (documents.length === 0) {
    return kind === 'claim' ? <p className="text-14 text-muted">{t('noDocumentsWereSentIn')}</p> : null;
  }
  return (
    <FileList
      label={t('documents')}
      files={documents}
      addressOf={(documentId) => pathOf(getReviewDocument, { caseId, documentId })}
    />
  );
}
