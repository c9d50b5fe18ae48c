import { TERMS_VERSION } from '@mainstay/domain/onboarding/choices.ts';
import { dayText } from '#lib/format.ts';
import { Part, WrittenPage } from './WrittenPage.tsx';

/** What is kept about a person, for what, and who sees it. */
export default function PrivacyPage() {
  return (
    <WrittenPage title="Privacy notice" since={dayText(TERMS_VERSION)}>
      <Part title="What we keep">
        <p>
          Your name, email address and, if you give it, phone number; the agreements that you upload; your payment
          settings, funding sources and payments; and who did what when in your case. Full bank account numbers are
          stored encrypted.
        </p>
      </Part>
      <Part title="What we use it for">
        <p>
          To collect and pay support, to tell you what happens, and to keep the record of the case. We sell nothing,
          show no ads, and do not track you on other sites. The one cookie we set keeps you signed in.
        </p>
      </Part>
      <Part title="Who sees what">
        <p>
          The parties to a case see its agreements, settings, payments and record, and the names of each other. Your
          email address, phone number, location and full account numbers are never shown to another party. Others see
          only the names and types of a payor's funding sources.
        </p>
      </Part>
      <Part title="Emails and text messages">
        <p>
          Their subject lines are neutral and name no amounts. You choose in your notification settings which of them
          you get.
        </p>
      </Part>
      <Part title="How long">
        <p>
          As long as the case has a party who needs its record. You can ask for what we keep about you, and have it
          corrected.
        </p>
      </Part>
    </WrittenPage>
  );
}
