import { onDemand, usePart } from '#lib/on-demand.ts';
import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx';

const Body = onDemand<ConfirmDialogProps>(() => import('./ConfirmDialogBody.tsx'));

/** Asks before an action that cannot be undone. The caller closes it once the server has responded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = usePart(Body, props.open);
  return Loaded && <Loaded {...props} />;
}
