import type { LucideIcon } from 'lucide-react';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

type Props = { title: string; icon: LucideIcon; children: string };

/** A page whose part of the product does not stand yet says so, in one sentence. */
export function ComingSoon({ title, icon: Icon, children }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <p className="flex items-start gap-3 text-14 text-muted">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          {children}
        </p>
      </Card>
    </>
  );
}
