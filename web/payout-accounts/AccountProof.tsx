import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import ProofActions from '#payment-sources/ProofActions.tsx';
import { proofWords } from '#payment-sources/proof-in-words.ts';
import { useConfirmPayoutAccount, useSendPayoutAmounts } from './queries.ts';
import { t } from './words.ts';

type Props = { account: PayoutAccount; proof: NonNullable<PayoutAccount['proof']> };

/** What an unproven account is waiting for, and what its payee can do. */
export default function AccountProof({ account: { id, name }, proof }: Props) {
  const [confirm, send] = [useConfirmPayoutAccount(id), useSendPayoutAmounts(id)];
  const { title, words } = proofWords(proof, t('noMoneyGoesThere'));
  return (
    <>
      <p className="mt-1 text-13 text-attention">
        <strong className="font-semibold">{title}.</strong> {words}
      </p>
      <ProofActions name={name} proof={proof} confirm={confirm} send={send} />
    </>
  );
}
