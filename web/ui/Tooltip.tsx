import {
  cloneElement,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { onDemand, useQuietPart } from './on-demand.ts';
import type { TooltipBubbleProps } from './TooltipBubble.tsx';

const DELAY_MS = 700;

const Bubble = onDemand<TooltipBubbleProps>(() => import('./TooltipBubble.tsx'));

type Props = { text: ReactNode; side?: TooltipBubbleProps['side']; children: ReactElement<object> };

/**
 * A few words about a focusable control; never the only place where something is said. The control stays mounted when
 * the tooltip's code loads, so it keeps its focus.
 */
export function Tooltip({ text, side = 'top', children }: Props) {
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const [isHovered, setHovered] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isHovered) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isHovered]);
  const Loaded = useQuietPart(Bubble, isHovered || isShown);
  const hide = () => {
    setHovered(false);
    setShown(false);
  };
  const control = cloneElement(children, {
    ref: anchor,
    'aria-describedby': isShown && Loaded ? id : undefined,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setShown(target.matches(':focus-visible')),
    onBlur: hide,
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && hide(),
  } as object);
  return (
    <>
      {control}
      {isShown && Loaded && (
        <Loaded id={id} anchor={anchor} side={side}>
          {text}
        </Loaded>
      )}
    </>
  );
}
