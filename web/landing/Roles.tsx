import { HandCoins, Landmark, type LucideIcon, Scale, WalletCards } from 'lucide-react';
import { t } from './words.ts';

const ROLES: { icon: LucideIcon; name: string; who: string; text: string }[] = [
  {
    icon: WalletCards,
    name: t('payors'),
    who: t('parentsWhoPay'),
    text: t('seeWhatIsDueNextWhich'),
  },
  {
    icon: HandCoins,
    name: t('payees'),
    who: t('parentsWhoReceive'),
    text: t('knowDayMoneyArrivesAndHear'),
  },
  {
    icon: Scale,
    name: t('legalProfessionals'),
    who: t('familyLawyersAndTheirStaff'),
    text: t('compareAgreementWithWhatIsPaid'),
  },
  {
    icon: Landmark,
    name: t('courts'),
    who: t('magistratesAndClerks'),
    text: t('readFullHistoryOfCaseWith'),
  },
];

export function Roles() {
  return (
    <section id="roles" aria-labelledby="roles-title" className="scroll-mt-16 border-y border-line bg-canvas">
      <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8 lg:py-24">
        <h2 id="roles-title" className="max-w-[24em] text-24 font-semibold tracking-[-0.015em] lg:text-32">
          {t('roleBasedDashboardsForParentsLegal')}
        </h2>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {ROLES.map(({ icon: Icon, name, who, text }) => (
            <li key={name} className="bg-surface p-6">
              <Icon aria-hidden className="size-5 text-accent-ink" />
              <h3 className="mt-4 text-16 font-semibold">{name}</h3>
              <p className="text-13 text-muted">{who}</p>
              <p className="mt-3 text-14">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
