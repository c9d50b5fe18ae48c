import { onDemand, usePart } from '#lib/on-demand.ts';
import type { DialogProps } from './DialogBody.tsx';

const Body = onDemand<DialogProps>(() => import('./DialogBody.tsx'));

/** A modal dialog that traps focus and restores it on close. On phones it slides up from the bottom. */
export function Dialog(props: DialogProps) {
  const Loaded = usePart(Body, props.open);
  return Loaded && <Loaded {...props} />;
}
