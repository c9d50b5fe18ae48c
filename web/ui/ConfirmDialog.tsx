import { onDemand, usePart } from '#lib/on-demand.ts';
import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx';

const Body = onDemand<ConfirmDialogProps>(() => import('./ConfirmDialogBody.tsx'));

/** Asks before something that cannot be undone. The caller closes it when the server has answered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Loaded = usePart(Body, props.open);
  return Loaded && <Loaded {...props} />;
}
