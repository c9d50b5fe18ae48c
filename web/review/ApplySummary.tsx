import { useId } from 'react';
import { t } from './words.ts';

type Paid = { says: string; more: readonly string[] };

/** One payment before and after the terms are applied; `before` is null if it is not paid now. */
export type SummaryRow = { name: string; before: Paid | null; after: Paid };

type Props = {
  rows: readonly SummaryRow[];
  /** The account that is debited; null while none is connected, undefined for people who may not see accounts. */
  account: string | null | undefined;
  /** False if nothing at all would be debited. */
  debits: boolean;
};

/** What is paid now beside what would be debited, from when, and from which account. */
export function ApplySummary({ rows, account, debits }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-14 font-semibold">
        {t('whatApplyingChanges')}
      </h3>
      <table aria-labelledby={id} className="mt-2 w-full border-b border-line text-14 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-left text-13 text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('payment')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('now')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('ifYouApply')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map(({ name, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may have one name, and their order stays
            <tr key={index} className="align-top max-sm:block max-sm:py-2">
              <th
                scope="row"
                className="py-2 pr-3 text-left font-normal text-muted max-sm:block max-sm:py-0 max-sm:font-medium max-sm:text-ink"
              >
                {name}
              </th>
              <td className="py-2 pr-3 max-sm:block max-sm:py-1">
                <OnPhone>{t('now')}</OnPhone>
                {before ? <PaidText {...before} /> : t('nothing')}
              </td>
              <td className="py-2 font-medium max-sm:block max-sm:py-1">
                <OnPhone>{t('ifYouApply')}</OnPhone>
                <PaidText {...after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {debits && account !== undefined && (
        <p className="mt-2 text-13 text-muted">
          {account ? t('debitedFrom', { account }) : t('noBankAccountIsConnectedYet')}
        </p>
      )}
    </section>
  );
}

/** The head of a column, beside its value where the columns stand below each other. */
const OnPhone = ({ children }: { children: string }) => (
  <span aria-hidden className="block text-13 font-normal text-muted sm:hidden">
    {children}
  </span>
);

const PaidText = ({ says, more }: Paid) => (
  <>
    <span className="figures">{says}</span>
    {more.map((each) => (
      <span key={each} className="block text-13 font-normal text-muted">
        {each}
      </span>
    ))}
  </>
);
