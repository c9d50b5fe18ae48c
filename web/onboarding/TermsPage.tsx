import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { TERMS_VERSION } from '@mainstay/domain/onboarding/choices.ts';
import { dayText, dollars } from '#lib/format.ts';
import { Part, WrittenPage } from './WrittenPage.tsx';

/** What who uses Mainstay agrees to, in plain words. */
export default function TermsPage() {
  return (
    <WrittenPage title="Terms of use" since={dayText(TERMS_VERSION)}>
      <Part title="What Mainstay does">
        <p>
          Mainstay reads a support agreement, collects the payments it names from the payor's funding sources, pays the
          payee, and keeps the record. If the bank account falls short, it draws on the backup sources that the payor
          has added.
        </p>
      </Part>
      <Part title="What Mainstay does not do">
        <p>
          Mainstay does not give legal advice and does not replace a court order. What it reads from an agreement is a
          proposal: the parties check it against the document before they apply it. If an order and Mainstay differ, the
          order holds.
        </p>
      </Part>
      <Part title="What you confirm">
        <p>
          You are who you say you are, you use only bank accounts that are your own, and you allow Mainstay to debit
          them for the payments of your case. You can withdraw that permission by removing the account; payments already
          on their way are completed.
        </p>
      </Part>
      <Part title="The record">
        <p>
          Every change of settings, sources, people and money is recorded with who made it and when. The record cannot
          be changed or deleted, and every party to the case, with its lawyers and the court, may read it.
        </p>
      </Part>
      <Part title="Costs">
        <p>
          Paying and receiving support costs nothing; flexible payments are {dollars(MEMBERSHIP_FEE)} a month plus a 1%
          processing fee. Insurance is priced separately. You see both prices before you agree.
        </p>
      </Part>
      <Part title="Ending it">
        <p>
          You can stop using Mainstay at any time. Your obligation to pay support does not end with it, and the case’s
          record is kept for its parties.
        </p>
      </Part>
    </WrittenPage>
  );
}
