import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx';
import { onDemand, usePart } from './on-demand.ts';

const Body = onDemand<ConfirmDialogProps>(() => import('./ConfirmDialogBody.tsx'));

/** Asks before an action that cannot be undone. The caller closes it once the server has responded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = usePart(Body, props.open, props.onOpenChange);
  return Loaded && <Loaded {...props} />;
}
