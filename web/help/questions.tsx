import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type Question = { id: string; question: string; answer: ReactNode };
export type Part = { title: string; questions: readonly Question[] };

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-medium text-accent-ink underline underline-offset-2">
    {children}
  </Link>
);

/** What people ask, in their words, and what the product does; links elsewhere lead to an `id`. */
export const HELP: readonly Part[] = [
  {
    title: 'Paying',
    questions: [
      {
        id: 'cannot-pay',
        question: 'What if I can’t pay?',
        answer: (
          <>
            <p>
              Act before the due date if you can. Mainstay sends a debit to your bank three banking days before it. If
              your bank returns the debit, your backup pays. The payee is then paid on time as long as there is enough.
            </p>
            <ul>
              <li>
                Add money to your backup under <To to="/payments?tab=sources">Payment Sources</To>.
              </li>
              <li>
                Pay part now and the rest later with <To to="/flexible-payments">Flexible Payments</To>.
              </li>
              <li>
                Pay what you can. Anything missing becomes arrears, and you can pay it at any time under{' '}
                <To to="/payments">Payment Management</To>.
              </li>
            </ul>
            <p>
              Mainstay cannot lower what you owe. Only the court, the child support agency or a new agreement can. See{' '}
              <To to="/help#lost-job">“I lost my job: how do I change an order?”</To>
            </p>
          </>
        ),
      },
      {
        id: 'bank-return',
        question: 'What happens when the bank returns a debit?',
        answer: (
          <>
            <ol>
              <li>We tell you the bank’s reason.</li>
              <li>
                Your backup pays: first your primary backup, if you chose one, then lines of credit, then escrow. The
                promise is within two hours.
              </li>
              <li>If the backup covers the payment, the payee is paid in full.</li>
              <li>If it does not, the payee gets what there is. The rest becomes arrears.</li>
              <li>
                If the reason was a lack of money, we try the debit again, at most twice. Money from a later try repays
                the backup or the arrears.
              </li>
            </ol>
            <p>
              If the account is closed or its number is wrong, we stop using it. Add another one under{' '}
              <To to="/payments?tab=sources">Payment Sources</To>. The payment’s own history is under{' '}
              <To to="/history">Payment History</To>.
            </p>
          </>
        ),
      },
      {
        id: 'wrong-debit',
        question: 'A debit was not mine, or it was wrong. What can I do?',
        answer: (
          <p>
            Open the payment under <To to="/history">Payment History</To> and choose “This debit was not mine”. You have
            60 days. Someone at Mainstay answers within ten banking days. If it takes longer, we put the amount in your
            wallet until we answer, within 45 days.
          </p>
        ),
      },
      {
        id: 'limits',
        question: 'How do I limit or stop debits?',
        answer: (
          <p>
            Under <To to="/payments?tab=sources">Payment Sources</To> you can set a limit for one debit and for a month.
            You can also revoke the authorization for an account. Neither changes what you owe: without a bank account,
            your backup pays on the due date if there is enough.
          </p>
        ),
      },
    ],
  },
  {
    title: 'Getting paid',
    questions: [
      {
        id: 'not-paid',
        question: 'I was not paid. What now?',
        answer: (
          <>
            <p>
              Find the payment under <To to="/history">Payment History</To>. Its status tells you what happened:
            </p>
            <ul>
              <li>Pending: it is not due yet, or it is waiting for a bank account.</li>
              <li>Processing: the debit is at the bank. The money is not yours yet.</li>
              <li>
                Held for the payee: we have the money but nowhere to send it. Add or verify your account under{' '}
                <To to="/payments?tab=sources">Payment Sources</To>.
              </li>
              <li>Failed: it was not paid in full. The rest became arrears.</li>
            </ul>
            <p>
              Mainstay keeps the record but does not enforce an order. For that, go to the court, your child support
              agency or a lawyer. They can use a report from <To to="/reports">Reports & Audit</To>.
            </p>
          </>
        ),
      },
      {
        id: 'when',
        question: 'When does my money arrive?',
        answer: (
          <p>
            A payment is made on its due date. If banks are closed that day, it is made on the banking day before. A
            payment that is on its way shows the day we expect it in your account. Open it under{' '}
            <To to="/history">Payment History</To> to see each step.
          </p>
        ),
      },
      {
        id: 'where',
        question: 'How do I say where my money goes?',
        answer: (
          <p>
            The payee adds an account under <To to="/payments?tab=sources">Payment Sources</To>: their own bank account,
            or the state disbursement unit named in the order. Nobody else in the case sees it. A change takes three
            banking days, and we email you about it.
          </p>
        ),
      },
    ],
  },
  {
    title: 'The order and what is owed',
    questions: [
      {
        id: 'lost-job',
        question: 'I lost my job: how do I change an order?',
        answer: (
          <>
            <p>
              Ask the court or the child support agency right away. Until the order changes, the old amount stays due
              and arrears grow. They often cannot lower what fell due before you asked.
            </p>
            <ul>
              <li>
                When you have the new order, upload it under <To to="/upload">Upload Agreement</To>, review its terms
                and apply them.
              </li>
              <li>
                If both parents agree on other terms, change them under <To to="/payments">Payment Settings</To>. A
                change that costs the other side becomes a proposal. They have 14 days to accept or refuse it. Ask a
                lawyer whether the court must approve it.
              </li>
              <li>
                If you have payment protection, you may be able to file a claim under{' '}
                <To to="/insurance">Insurance Protection</To>.
              </li>
            </ul>
          </>
        ),
      },
      {
        id: 'wrong-terms',
        question: 'The agreement was read wrong. How do I fix it?',
        answer: (
          <p>
            Nothing is paid because of what we read until somebody applies it. Compare each term with the page under{' '}
            <To to="/review">Agreement Review</To>. If a term is wrong, enter the right one under{' '}
            <To to="/payments">Payment Settings</To>.
          </p>
        ),
      },
      {
        id: 'arrears',
        question: 'Where does the arrears amount come from?',
        answer: (
          <p>
            It starts with the opening balance in the payment settings. Missed amounts are added, and arrears payments
            are taken off. Choose “Arrears explained” under <To to="/payments">Payment Management</To> to see each line.
          </p>
        ),
      },
      {
        id: 'outside',
        question: 'We paid in cash. Does that count?',
        answer: (
          <p>
            Yes, once the payee confirms it. Record it under <To to="/history">Payment History</To>, with a receipt if
            you have one. It then reduces the next debit or the arrears.
          </p>
        ),
      },
      {
        id: 'report',
        question: 'How do I get a record for the court?',
        answer: (
          <p>
            Generate a report under <To to="/reports">Reports & Audit</To> and download the PDF. Anyone who receives the
            file can check that it is unchanged. They do not need an account.
          </p>
        ),
      },
    ],
  },
  {
    title: 'The other side and your safety',
    questions: [
      {
        id: 'other-side',
        question: 'What does the other side see?',
        answer: (
          <>
            <p>
              Everyone in the case sees its agreements, payment settings, payments and record, and each other’s names.
              Lawyers and the court see them too.
            </p>
            <p>
              Nobody else sees your email address, phone number, location or full account numbers. Of a payor’s funding
              sources, others see only the names and types. Nobody but the payee sees where the payee’s money goes.
            </p>
          </>
        ),
      },
      {
        id: 'safety',
        question: 'I do not feel safe. What can I do here?',
        answer: (
          <p>
            Under <To to="/case">Case & people</To> you can say that the case is dangerous for you. Only Mainstay’s
            operators learn this. We then hide the names of your banks and accounts, and our emails do not say what they
            are about. Quick exit, at the top of each page, leaves Mainstay right away. In an emergency, call 911.
          </p>
        ),
      },
      {
        id: 'invite',
        question: 'How does the other parent join?',
        answer: (
          <p>
            The owner of the case invites them under <To to="/case">Case & people</To>. They get an email with a link
            that works once, within 7 days. Until they join, you can still set up everything on your side.
          </p>
        ),
      },
      {
        id: 'expenses',
        question: 'How do we share other costs for our child?',
        answer: (
          <p>
            First agree on the shares under <To to="/expenses">Shared Expenses</To>. After that, the parent who paid
            adds the receipt, and the other parent is asked for their share. Expenses are not support and do not change
            what is due.
          </p>
        ),
      },
    ],
  },
];
