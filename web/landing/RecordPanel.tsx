import { Badge } from '#ui/Badge.tsx';
import { Panel } from './Panel.tsx';

const EVENTS = [
  {
    who: 'Mainstay',
    what: 'Payment of $1,250.00 completed',
    how: 'Line of credit $850.00, escrow $400.00',
    when: 'Mar 1',
  },
  { who: 'Mainstay', what: 'Bank debit returned', how: 'Insufficient funds (R01)', when: 'Mar 1' },
  {
    who: 'Dana Whitfield, Legal',
    what: 'Terms applied and locked',
    how: 'From Stipulated order.pdf, page 3',
    when: 'Feb 9',
  },
  { who: 'Marco Rivera, Payor', what: 'Escrow account added', how: 'As a backup for the bank account', when: 'Feb 6' },
];

/** The record of the example case, as each of its parties sees it. */
export function RecordPanel() {
  return (
    <Panel
      label="The record of an example case: who did what and when, newest first, with a sign that the record is intact."
      head={
        <>
          <span>Record of the case</span>
          <Badge meaning="positive">Intact</Badge>
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
              <p className="figures leading-5">{when}, 2026</p>
              <p className="leading-5 max-sm:hidden">{who}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
