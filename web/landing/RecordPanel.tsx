import { Badge } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';
import { t } from './words.ts';

const EVENTS = [
  {
    who: t('mainstay'),
    what: t('paymentOf125000Completed'),
    how: t('lineOfCredit85000Escrow'),
    when: t('mar12026'),
  },
  { who: t('mainstay'), what: t('bankDebitReturned'), how: t('insufficientFundsR01'), when: t('mar12026') },
  {
    who: t('danaWhitfieldLegal'),
    what: t('termsAppliedAndLocked'),
    how: t('fromStipulatedOrderPdfPage3'),
    when: t('feb92026'),
  },
  { who: t('marcoRiveraPayor'), what: t('escrowAccountAdded'), how: t('asBackupForBankAccount'), when: t('feb62026') },
];

/** The example case's record, as each of its parties sees it. */
export function RecordPanel() {
  return (
    <Panel
      label={t('recordOfExampleCaseWhoDid')}
      head={
        <>
          <span>{t('recordOfTheCase')}</span>
          <Badge meaning="positive">{t('intact')}</Badge>
        </>
      }
    >
      <ul className="divide-y divide-line px-4 sm:px-5">
        {EVENTS.map(({ who, what, how, when }) => (
          <li key={what} className="flex justify-between gap-4 py-3.5">
            <div className="min-w-0">
              <p className="text-14 font-medium">{what}</p>
              <p className="text-13 text-muted">{how}</p>
            </div>
            <div className="shrink-0 text-right text-12 text-muted">
              <p className="figures leading-5">{when}</p>
              <p className="leading-5 max-sm:hidden">{who}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
