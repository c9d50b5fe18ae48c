import type { FirstApproval } from '@mainstay/contract/first-approval.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { Notice } from '#ui/Notice.tsx';
import { t } from './words.ts';

type Props = { first: FirstApproval | null; did: string };

/** What another operator has agreed to first; nothing where nobody has. */
export const WaitsForSecond = ({ first, did }: Props) =>
  first && (
    <Notice meaning="attention" title={t('waitingForASecondOperator')}>
      {first.name} {did}
      {first.amount !== ZERO && ` ${dollars(first.amount)}`}: {first.reason}
    </Notice>
  );
