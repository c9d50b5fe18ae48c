import { useEffect, useRef } from 'react';
import { download } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import type { KeptCodes } from './useKeptCodes.ts';

/** The codes that take the place of the app; print them or keep them where passwords are kept. */
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
      toast({ title: 'Codes Copied', description: 'Keep them where you keep your passwords.' });
    } catch {
      toast({ title: 'Codes Not Copied', description: 'Select and copy them by hand.', variant: 'destructive' });
    }
  }
  function save() {
    download('mainstay-recovery-codes.txt', `${text}\n`, 'text/plain;charset=utf-8');
    setKept(true);
  }
  return (
    <>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-14 select-all sm:text-16"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox
        ref={box}
        className="mt-6"
        label="I have saved these codes"
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
        error={
          asked > 0 && !kept ? 'Copy, download or write down the codes first. They are shown only once.' : undefined
        }
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={save}>Download</Button>
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </div>
    </>
  );
}
