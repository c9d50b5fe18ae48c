import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { troubleOf } from './source-trouble.ts';

/** Says why a source cannot pay; loaded only for such a source. */
export default function SourceTrouble({ source }: { source: PaymentSource }) {
  const trouble = troubleOf(source);
  return (
    trouble && (
      <p className="mt-1 text-13 text-attention">
        <strong className="font-semibold">{trouble.title}.</strong> {trouble.words}
      </p>
    )
  );
}
