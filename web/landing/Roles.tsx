import { HandCoins, Landmark, type LucideIcon, Scale, WalletCards } from 'lucide-react';

const ROLES: { icon: LucideIcon; name: string; who: string; text: string }[] = [
  {
    icon: WalletCards,
    name: 'Payors',
    who: 'Parents who pay',
    text: 'See what is due next, which account it comes from, and what backs it up.',
  },
  {
    icon: HandCoins,
    name: 'Payees',
    who: 'Parents who receive',
    text: 'Know the day the money arrives, and hear right away if anything changes.',
  },
  {
    icon: Scale,
    name: 'Legal professionals',
    who: 'Family lawyers and their staff',
    text: 'Compare the agreement with what is paid, term by term, and export it for the file.',
  },
  {
    icon: Landmark,
    name: 'Courts',
    who: 'Magistrates and clerks',
    text: 'Read the full history of a case, with its evidence, without asking anyone for it.',
  },
];

export function Roles() {
  return (
    <section id="roles" aria-labelledby="roles-title" className="scroll-mt-16 border-y border-line bg-canvas">
      <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8 lg:py-24">
        <h2 id="roles-title" className="max-w-[24em] text-24 font-semibold tracking-[-0.015em] lg:text-32">
          Role-based dashboards for parents, legal professionals and courts
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
