import { Badge } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';

const TERMS = [
  { name: 'Payment Amount', value: '$1,250.00', confidence: 97, place: 'Page 3, line 12' },
  { name: 'Payment Frequency', value: 'Monthly', confidence: 98, place: 'Page 3, line 12' },
  { name: 'Due Date', value: '1st of the month', confidence: 95, place: 'Page 3, line 13' },
  { name: 'Arrears Amount', value: '$2,400.00', confidence: 74, place: 'Page 4, line 2' },
];

/** The review: the page of the agreement beside the terms that were read from it. */
export function AgreementPanel() {
  return (
    <Panel
      label="The review of an agreement. The words of the document are highlighted. Next to them is each extracted term, with its confidence, page and line."
      head={
        <>
          <span className="truncate">Stipulated order.pdf</span>
          <Badge meaning="positive">Completed</Badge>
        </>
      }
    >
      <div className="grid md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <div className="border-line bg-sunken p-4 max-md:border-b sm:p-5 md:border-r">
          <div className="rounded-small border border-line bg-raised px-4 py-5 text-12 leading-5 text-muted">
            <p className="text-center font-semibold text-ink">III. CHILD SUPPORT</p>
            <p className="mt-3">
              Commencing March 1, 2026, Respondent shall pay to Petitioner, as and for child support, the sum of{' '}
              <Found>$1,250.00 per month</Found>, payable on the <Found>first day of each month</Found>, until further
              order of the Court.
            </p>
            <p className="mt-3">
              Medical expenses that insurance does not cover are shared equally by the parties upon proof of payment.
            </p>
            <p className="mt-4 text-center text-faint">3</p>
          </div>
        </div>
        <ul className="divide-y divide-line px-4 sm:px-5">
          {TERMS.map(({ name, value, confidence, place }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-3.5">
              <div>
                <p className="text-12 text-muted">{name}</p>
                <p className="text-14 font-semibold">{value}</p>
                <p className="text-12 text-faint">{place}</p>
              </div>
              <Badge meaning={confidence >= 80 ? 'positive' : 'attention'}>
                {confidence >= 80 ? 'High' : 'Medium'} {confidence}%
              </Badge>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const Found = ({ children }: { children: string }) => (
  <mark className="rounded-[2px] bg-accent-ground px-0.5 font-medium text-accent-ink">{children}</mark>
);
