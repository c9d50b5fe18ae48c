import type { CurrentCase } from '@mainstay/contract/cases.ts';
import type { Payment, PaymentEvent } from '@mainstay/contract/payments.ts';
import { SANDBOX_MONEY } from '@mainstay/domain/sandbox-money.ts';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { caseNameText } from '#lib/case-name.ts';
import { dollars, fullDateTime } from '#lib/format.ts';
import { personName } from '#lib/person-name.ts';
import { told } from '#lib/told.ts';
import { PrintedFoot } from '#ui/PrintedFoot.tsx';
import { paymentFacts } from './payment-facts.ts';
import { lifeOf } from './payment-life.ts';
import { t } from './words.ts';

type Props = { payment: Payment & { events: readonly PaymentEvent[] }; timeZone: string };

/** In print only, and then alone: what is printed while a payment's details are open. */
export function Receipt({ payment, timeZone }: Props) {
  const current = useQuery(currentCaseQuery).data;
  const isReal = useQuery(userQuery).data?.realMoney ?? false;
  const dateTime = (at: Date) => fullDateTime(at, timeZone);
  const parties: [string, string][] = [
    [t('case'), caseNameText(current?.name ?? '')],
    [t('paidBy'), nameOf(current, 'payor')],
    [t('paidTo'), nameOf(current, 'payee')],
  ];
  return createPortal(
    <article data-print-alone className="hidden text-14 print:block">
      <p className="text-13">
        {isReal ? t('mainstay') : t('mainstayAndSandboxMoney', { sandboxMoney: told(SANDBOX_MONEY) })}
      </p>
      <h1 className="text-24 font-semibold">
        {payment.status === 'completed' ? t('paymentReceipt') : t('paymentRecord')}
      </h1>
      <p className="figures mt-4 text-32 font-semibold">{dollars(payment.amount)}</p>
      <Rows caption={t('payment')} rows={[...parties, ...paymentFacts(payment, timeZone)]} />
      <h2 className="mt-6 text-16 font-semibold">{t('whatHappened')}</h2>
      <Rows
        caption={t('whatHappened')}
        rows={lifeOf(payment.events).map(({ at, title, detail, amount }) => [
          dateTime(at),
          [title, amount !== null && dollars(amount), detail].filter(Boolean).join('; '),
        ])}
      />
      <p className="mt-6 text-12">{t('timesAreThoseOfTheCase', { timeZone })}</p>
      <PrintedFoot timeZone={timeZone}>
        {t('caseAndPayment', { name: current ? caseNameText(current.name) : t('mainstay'), id: payment.id })}
      </PrintedFoot>
    </article>,
    document.body,
  );
}

const Rows = ({ caption, rows }: { caption: string; rows: readonly (readonly [string, string])[] }) => (
  <table className="mt-3 w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={`${name} ${value}`} className="border-t border-line">
          <th scope="row" className="w-56 py-1.5 pr-4 text-left align-top font-medium">
            {name}
          </th>
          <td className="py-1.5 whitespace-pre-line">{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const nameOf = (current: CurrentCase | undefined, role: 'payor' | 'payee'): string =>
  personName(current?.parties.find((party) => party.role === role)?.name ?? '');
