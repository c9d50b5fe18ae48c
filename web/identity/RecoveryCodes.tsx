import { useEffect, useRef } from 'react';
import { download } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import type { KeptCodes } from './useKeptCodes.ts';
import { t } from './words.ts';

/** The codes to use if the app is unavailable; to be printed or kept with the person's passwords. */
export function RecoveryCodes({ codes, of }: { codes: string[]; of: KeptCodes }) {
  const { kept, setKept, asked, close } = of;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  const text = codes.join('\n');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setKept(true);
      toast({ title: t('codesCopied'), description: t('keepThemWhereYouKeepYour') });
    } catch {
      toast({ title: t('codesNotCopied'), description: t('selectAndCopyThemByHand'), variant: 'destructive' });
    }
  }
  function save() {
    download('mainstay-recovery-codes.txt', `${text}\n`, 'text/plain;charset=utf-8');
    setKept(true);
  }
  return (
    <>
      <ul
        aria-label={t('recoveryCodes')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-14 select-all sm:text-16"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox
        ref={box}
        className="mt-6"
        label={t('iHaveSavedTheseCodes')}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
        error={asked > 0 && !kept ? t('copyDownloadOrWriteDownCodes') : undefined}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={copy}>{t('copy')}</Button>
        <Button onClick={save}>{t('download')}</Button>
        <Button variant="primary" onClick={close}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}
