import { Checkbox } from '#ui/Checkbox.tsx';
import { t } from './words.ts';

type Props = { withheld: boolean; onAnswer: (withheld: boolean) => void };

/** Asks whether an employer withholds the support: then it is kept as paid outside, and not debited a second time. */
export const Withheld = ({ withheld, onAnswer }: Props) => (
  <Checkbox
    label={t('employerAlreadyWithholdsThisSupport')}
    help={t('mainstayThenKeepsTheseTermsBut')}
    checked={withheld}
    onChange={(event) => onAnswer(event.currentTarget.checked)}
  />
);
