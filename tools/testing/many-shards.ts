/** Between the records of a log, and between the parts of one. */
const [RECORD, PART] = ['\u001e', '\u001f'];

/** Settings by which a coordinator logs each statement that it sends to more than one shard. */
export const LOG_MANY_SHARDS = [
  'citus.multi_task_query_log_level=log',
  'log_min_error_statement=log',
  `log_line_prefix=${RECORD}%p${PART}%d${PART}`,
];

/** Reads such a log: the statements, each with how often it was sent, a statement inside a function as that. */
export function readManyShards() {
  const seen = new Map<string, number>();
  let rest = '';
  const isAbout = new Set<string>();
  const read = (record: string) => {
    const [pid = '', , text = ''] = record.split(PART);
    const [, kind = '', words = ''] = /^(\w+): {2}([\s\S]*)$/.exec(text.trim()) ?? [];
    if (kind === 'LOG') {
      if (words.startsWith('multi-task query about to be executed')) isAbout.add(pid);
      else isAbout.delete(pid);
      return;
    }
    if (!isAbout.has(pid) || (kind !== 'STATEMENT' && kind !== 'CONTEXT')) return;
    const inner = /SQL statement "([\s\S]*?)"\n?PL\/pgSQL/.exec(words)?.[1];
    if (kind === 'CONTEXT' && inner === undefined) return;
    const statement = asShape(inner ?? words);
    seen.set(statement, (seen.get(statement) ?? 0) + 1);
    isAbout.delete(pid);
  };
  return {
    onLog: (text: string) => {
      const records = (rest + text).split(RECORD);
      rest = records.pop() ?? '';
      for (const record of records) read(record);
    },
    seen: () => {
      if (rest !== '') read(rest);
      rest = '';
      return seen;
    },
  };
}

/** A statement without what differs from call to call. */
const asShape = (statement: string) =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();
