import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { AgreementPanel } from './AgreementPanel.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { RecordPanel } from './RecordPanel.tsx';

/** The promises, each beside the part of the product that keeps it. Learn More leads here. */
export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-16">
      <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8 lg:py-24">
        <h2 id="features-title" className="max-w-[22em] text-24 font-semibold tracking-[-0.015em] lg:text-32">
          From the words of the agreement to the money in the account
        </h2>
        <div className="mt-12 space-y-16 lg:mt-16 lg:space-y-24">
          <Feature
            title="AI-powered agreement intelligence"
            points={[
              'OCR extraction of payment terms from PDFs, scans and photos, with 95%+ accuracy',
              'Confidence scoring for every term, and the page and line where it appears',
              'You compare, apply and lock: nothing changes without you',
            ]}
            panel={<AgreementPanel />}
          >
            Upload the order or the agreement. Mainstay finds the amount, the frequency, the due day and the arrears,
            and shows you the words it read.
          </Feature>
          <Feature
            title="On-time payments, with automated backup funding"
            points={[
              'A multi-tier backup of ACH, line of credit and escrow',
              'Backup fund activation in under 2 hours',
              'Each source that paid is named on the payment',
            ]}
            panel={<BackupPanel />}
            turned
          >
            Each payment is collected before its due date. If the bank returns it, your backup pays instead, as far as
            it reaches, so the payment still arrives on time.
          </Feature>
          <Feature
            title="Full transparency for all parties"
            points={[
              'Real-time notifications when a payment is made, covered or changed',
              'Audit-ready reports that a court can read on paper',
              'A record of every change that nobody can rewrite unnoticed',
            ]}
            panel={<RecordPanel />}
          >
            One record for everyone in the case: what was owed, what was paid, from where, and who changed what.
            Everyone sees the same page.
          </Feature>
        </div>
      </div>
    </section>
  );
}

type Props = { title: string; points: string[]; panel: ReactNode; turned?: boolean; children: string };

function Feature({ title, points, panel, turned, children }: Props) {
  return (
    <div
      className={classes(
        'grid items-center gap-x-16 gap-y-8',
        turned ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      )}
    >
      <div className={turned ? 'lg:order-2' : undefined}>
        <h3 className="text-20 font-semibold lg:text-24">{title}</h3>
        <p className="mt-3 text-16 text-muted">{children}</p>
        <ul className="mt-5 space-y-2.5 text-14">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {panel}
    </div>
  );
}
