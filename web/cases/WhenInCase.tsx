import { When, type WhenProps } from '#ui/When.tsx';
import { useCaseZone } from './useCaseZone.ts';

/** When something happened in the case: by the clock of the case, as on its payments and reports, wherever the browser is. */
export const WhenInCase = (props: Omit<WhenProps, 'timeZone'>) => <When {...props} timeZone={useCaseZone()} />;
