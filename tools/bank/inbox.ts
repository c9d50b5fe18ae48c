import { type Day, plusBankingDays } from './calendar.ts';
import type { openFolder } from './folder.ts';
import { type Kind, type Spoiling, spoiled } from './spoil.ts';
import type { Held, State } from './state.ts';

type Written = { kind: Kind; name: string; content: Buffer; day: Day };

/** Writes the inbox; the next file of a kind goes wrong if a test asked for it. */
export function openInbox(folder: ReturnType<typeof openFolder>, state: State) {
  const asked: { kind: Kind; how: Spoiling }[] = [];
  const names: string[] = [];

  const put = (name: string, content: Buffer) => {
    folder.deliver(name, content);
    names.push(name);
  };
  const release = (ready: (held: Held) => boolean) => {
    const free = state.held.filter(ready);
    state.held = state.held.filter((held) => !free.includes(held));
    for (const { name, content } of free) put(name, Buffer.from(content, 'base64'));
  };

  function write({ kind, name, content, day }: Written): void {
    const at = asked.findIndex((each) => each.kind === kind);
    const how = at < 0 ? undefined : asked.splice(at, 1)[0]?.how;
    const hold = (until: Held['until']) => state.held.push({ kind, name, content: content.toString('base64'), until });
    if (how === 'lost') return;
    if (how === 'late') return void hold(plusBankingDays(day, 1));
    if (how === 'out_of_order') return void hold('the next one');
    put(how === 'lower_case' ? name.toLowerCase() : name, how === 'repeated' ? content : spoiled(content, how));
    if (how === 'doubled' || how === 'repeated') put(`AGAIN-${name}`, spoiled(content, how));
    release((held) => held.kind === kind && held.until === 'the next one');
  }

  return {
    write,
    spoil: (kind: Kind, how: Spoiling) => asked.push({ kind, how }),
    releaseUntil: (day: Day) => release(({ until }) => until !== 'the next one' && until <= day),
    /** The names written since the last call. */
    delivered: () => names.splice(0),
  };
}
