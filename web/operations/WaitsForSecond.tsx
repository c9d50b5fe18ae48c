import type { FirstApproval } from '@mainstay/contract/first-approval.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { Notice } from '#ui/Notice.tsx';
import { t } from './words.ts';

type Said = { name: string; amount: string; reason: string };

/** What the first operator did, in one sentence. The amount comes with a leading space, or is empty. */
const WORDS = {
  approved: (said: Said) => t('firstApproved', said),
  booked: (said: Said) => t('firstBooked', said),
  cleared: (said: Said) => t('firstCleared', said),
  returned: (said: Said) => t('firstAskedToReturn', said),
  reversed: (said: Said) => t('firstAskedToTakeBack', said),
  settled: (said: Said) => t('firstSettled', said),
  upheld: (said: Said) => t('firstUpheld', said),
  verified: (said: Said) => t('firstVerified', said),
};

type Props = { first: FirstApproval | null; did: keyof typeof WORDS };

/** What another operator approved first. Renders nothing if nobody has. */
export const WaitsForSecond = ({ first, did }: Props) =>
  first && (
    <Notice meaning="attention" title={t('waitingForASecondOperator')}>
      {WORDS[did]({ ...first, amount: first.amount === ZERO ? '' : ` ${dollars(first.amount)}` })}
    </Notice>
  );
