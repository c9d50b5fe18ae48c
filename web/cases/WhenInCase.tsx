import { When, type WhenProps } from '#ui/When.tsx';
import { useCaseZone } from './useCaseZone.ts';

/** A time in the case's time zone, as on its payments and reports, wherever the browser is. */
export const WhenInCase = (props: Omit<WhenProps, 'timeZone'>) => <When {...props} timeZone={useCaseZone()} />;
