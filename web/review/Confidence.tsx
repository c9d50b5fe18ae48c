import { confidenceText } from '@mainstay/domain/documents/confidence.ts';
import { confidenceLevel } from '@mainstay/domain/review/compare-terms.ts';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { classes } from '#lib/classes.ts';
import { t } from './words.ts';

const LEVELS = {
  high: [t('high'), 'text-positive', SignalHigh],
  medium: [t('medium'), 'text-attention', SignalMedium],
  low: [t('low'), 'text-negative', SignalLow],
} as const;

/** The confidence of a reading: a level in words, and a whole percentage. */
export function Confidence({ value }: { value: number }) {
  const [label, look, Icon] = LEVELS[confidenceLevel(value)];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className={classes('-mt-1 size-4 shrink-0', look)} />
      <span className={classes('font-medium', look)}>{label}</span>
      <span className="figures text-muted">{confidenceText(value)}</span>
    </span>
  );
}
