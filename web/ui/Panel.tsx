import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { onDemand, usePart } from './on-demand.ts';
import type { PanelBodyProps } from './PanelBody.tsx';
import { useOpener } from './useOpener.ts';

const Body = onDemand<PanelBodyProps>(() => import('./PanelBody.tsx'));

type Props = Pick<PanelBodyProps, 'align' | 'sideOffset' | 'label' | 'className'> & {
  /** The button that opens it. */
  trigger: ReactElement<object>;
  /** The panel's content, or a function that renders it and receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel beside the button that opens it. It closes on a click elsewhere. */
export function Panel({ trigger, children, ...look }: Props) {
  const { button, opened } = useOpener('dialog');
  const Loaded = usePart(Body, opened.open, opened.onOpenChange);
  return (
    <>
      {cloneElement(trigger, button)}
      {Loaded && (
        <Loaded {...opened} {...look}>
          {typeof children === 'function' ? children(() => opened.onOpenChange(false)) : children}
        </Loaded>
      )}
    </>
  );
}
