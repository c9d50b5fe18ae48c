import type { DialogProps } from './DialogBody.tsx';
import { onDemand, usePart } from './on-demand.ts';

const Body = onDemand<DialogProps>(() => import('./DialogBody.tsx'));

/** A modal dialog that traps focus and restores it on close. On phones it slides up from the bottom. */
export function Dialog(props: DialogProps) {
  const Loaded = usePart(Body, props.open, props.onOpenChange);
  return Loaded && <Loaded {...props} />;
}
