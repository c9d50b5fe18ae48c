import { Button } from '#ui/Button.tsx';
import { t } from './words.ts';

const WORDS = {
  left: t('howTheArrearsAroseUntilYouLeft'),
  paid: t('noArrearsAreOwedAnyMore'),
  never: t('noArrearsAreOwed'),
};

/** Leads to how the arrears came about where nothing is owed: they were paid, there were none, or the reader has left. */
export default function ExplainArrears({ state, onClick }: { state: keyof typeof WORDS; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
      {WORDS[state]}
      <Button size="small" onClick={onClick}>
        {t('arrearsExplained')}
      </Button>
    </p>
  );
}
