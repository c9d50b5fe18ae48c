import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon?: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

/** Says what will appear here, with the one action that adds it. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {Icon && (
        <span className="mb-3 grid size-10 place-items-center rounded-full bg-sunken text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <p className="text-14 font-medium">{title}</p>
      {children && <p className="mt-1 max-w-md text-14 text-muted">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
