import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';

/** The codes that take the place of the app; print them or keep them where passwords are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Codes Copied', description: 'Keep them where you keep your passwords.' });
    } catch {
      toast({ title: 'Codes Not Copied', description: 'Select and copy them by hand.', variant: 'destructive' });
    }
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
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  );
}
