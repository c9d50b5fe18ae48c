import type { BankFile } from '@mainstay/contract/bank-files.ts';

/** Older files that need no attention are available by day through the API. */
const MOST_SHOWN = 20;

const WAITS: ReadonlySet<BankFile['state']> = new Set(['held', 'kept']);
const WENT_WRONG: ReadonlySet<BankFile['state']> = new Set(['rejected', 'set_aside']);

type Seen = Pick<BankFile, 'state' | 'late' | 'unsettled' | 'releases'>;

/**
 * The files, newest first: those that need attention, and the others. A held, late or unsettled file is shown however
 * old it is.
 */
export function filesToLookAt<File extends Seen>(all: readonly File[]): { asking: File[]; quiet: File[] } {
  const asks = ({ state, late, unsettled, releases }: File, place: number) =>
    late || unsettled || WAITS.has(state) || (place < MOST_SHOWN && WENT_WRONG.has(state) && releases.length === 0);
  return {
    asking: all.filter(asks),
    quiet: all.filter((file, place) => place < MOST_SHOWN && !asks(file, place)),
  };
}
