import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { endAsked } from '@mainstay/domain/payment-settings/end-asked.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { atStart } from '#cases/by-whom.ts';
import { useByWhom } from '#cases/useByWhom.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { dayText } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { ChangeList } from './ChangeList.tsx';
import { deciderWords, endedWords } from './proposal-words.ts';
import { changesBetween, isTermOf } from './terms-in-words.ts';
import { rich, t } from './words.ts';

/** The outcome of a proposal, in the settings history: who made it, who ended it, and why. */
export function EndedProposal({ proposal, at }: { proposal: Proposal; at: Date }) {
  const { kind, about, state, inForce, terms, reason, proposedBy, createdAt } = proposal;
  const end = endAsked(proposal);
  const byWhom = useByWhom();
  const changes =
    kind === 'change'
      ? changesBetween(inForce, terms).filter(({ name }) => isTermOf(about, name, { isChanged: inForce !== null }))
      : [];
  return (
    <>
      <p className="text-14 font-medium break-words">
        {(about !== FIRST_OBLIGATION || end) && `${told(labelIn(KIND_NAMES, terms.paymentType))}: `}
        {end ? t('endOn', { on: dayText(end), outcome: endedWords(proposal) }) : endedWords(proposal)}
      </p>
      <p className="text-13 text-muted">
        <WhenInCase at={at} toTheMinute />
        {state !== 'lapsed' && ` · ${atStart(byWhom(deciderWords(proposal)))}`}
      </p>
      {kind === 'change' && (
        <p className="text-13 text-muted">
          {rich('proposedByAt', {
            name: byWhom(proposedBy.name),
            whenInCase: <WhenInCase at={createdAt} toTheMinute />,
          })}
        </p>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {reason && <p className="mt-2 text-13 break-words">{t('reason', { reason })}</p>}
    </>
  );
}
