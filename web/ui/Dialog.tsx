import { onDemand, usePart } from '#lib/on-demand.ts';
import type { DialogProps } from './DialogBody.tsx';

const Body = onDemand<DialogProps>(() => import('./DialogBody.tsx'));

/** A window over the page; it keeps the focus inside and gives it back. On phones it rises from the lower edge. */
export function Dialog(props: DialogProps) {
  const Loaded = usePart(Body, props.open);
  return Loaded && <Loaded {...props} />;
}
