import type { openFolder } from './folder.ts';
import type { openInbox } from './inbox.ts';
import type { Settings } from './settings.ts';
import type { State } from './state.ts';

/** The parts of the bank. */
export type Parts = {
  state: State;
  settings: Settings;
  folder: ReturnType<typeof openFolder>;
  inbox: ReturnType<typeof openInbox>;
};
