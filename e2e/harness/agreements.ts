import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../../tools/testing/system.ts';

const root = path.join(import.meta.dirname, '../..');
const rendered = path.join(root, 'e2e/output/agreements');

/** Each one's terms are in its label, reading/corpus/<id>.json. */
const AGREEMENTS = {
  /** $1,118.00 monthly on the 15th, arrears $734.20; three pages. */
  settlement: 'd13-ga-settlement-agreement',
  /** $300.00 every other week, no day named, arrears $450.00; one page. */
  letter: 'd17-informal-letter',
  /** $1,900.00 alimony, monthly on the 15th, arrears $3,800.00; one page. */
  alimony: 'd20-az-spousal-maintenance',
  /** Child support of $1,375.00 and alimony of $600.00, both monthly. */
  both: 'd09-va-property-settlement',
  /** $7,500.00 a quarter, a frequency that the settings do not offer. */
  quarterly: 'd21-ct-alimony-quarterly',
  /** A contract with a day care, not an agreement. */
  daycare: 'd24-not-daycare-contract',
} as const;
export type AgreementName = keyof typeof AGREEMENTS;

/** A rendered agreement: printed with a text layer, scanned (pictures only), or photographed (one page only). */
export const agreement = (name: AgreementName, as: 'pdf' | 'scan.pdf' | 'photo.jpg' = 'pdf'): string =>
  path.join(rendered, `${AGREEMENTS[name]}.${as}`);

/** Prints, scans and photographs them, unless they are up to date. */
export function renderAgreements(): void {
  const ids = Object.values(AGREEMENTS);
  const source = (id: string, ending: string) => path.join(root, 'reading/corpus', `${id}.${ending}`);
  const done = path.join(rendered, 'pages.json');
  const changedAt = Math.max(...ids.map((id) => statSync(source(id, 'html')).mtimeMs));
  const isThere = ids.every((id) => existsSync(path.join(rendered, `${id}.pdf`)));
  if (isThere && existsSync(done) && statSync(done).mtimeMs > changedAt) return;

  const chosen = mkdtempSync(path.join(os.tmpdir(), 'mainstay-agreements-'));
  for (const id of ids)
    for (const ending of ['html', 'json']) copyFileSync(source(id, ending), path.join(chosen, `${id}.${ending}`));
  mkdirSync(rendered, { recursive: true });
  execFileSync(process.execPath, ['tools/render-corpus.ts', chosen, rendered], {
    cwd: root,
    env: { ...process.env, CHROMIUM: findChromium() ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(chosen, { recursive: true });
}
