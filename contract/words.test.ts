import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, namedCalls } from './test/calls.ts';

const NONSENSE = [undefined, null, true, [], {}, '', 'x'.repeat(10_000), 'zz', -1, 0.5, Number.NaN, 1e300];
/** Zod's default messages, which appear when a schema has no message of its own. */
const ZODS_OWN = /Invalid (input|option|key)|expected|received|Too (small|big)|Unrecognized/;

/** Every message produced by putting invalid values into one field after another. */
function messagesOf(schema: z.ZodType): string[] {
  const inner = schema instanceof z.ZodObject ? schema : undefined;
  return Object.keys(inner?.shape ?? {}).flatMap((field) =>
    NONSENSE.flatMap((value) => {
      const issues = schema.safeParse({ [field]: value }).error?.issues ?? [];
      return issues.filter((issue) => issue.path[0] === field).map((issue) => `${field}: ${issue.message}`);
    }),
  );
}

test.each(namedCalls.filter(([, { body, query }]) => body || query))(
  '%s refuses nonsense in words of ours',
  (_, { body, query }) => {
    const messages = [body, query].flatMap((schema) => (schema ? messagesOf(schema) : []));
    expect([...new Set(messages)].filter((message) => ZODS_OWN.test(message))).toEqual([]);
  },
);

test('the calls were found', () => expect(calls.length).toBeGreaterThan(25));
