import { calendarDay, instant, money, total } from '@mainstay/contract/fields.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listClaims } from '@mainstay/contract/insurance.ts';
import { calls, namedCalls as named } from '@mainstay/contract/test/calls.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { send } from './api.ts';
import { NotUnderstood, wordsOf } from './api-error.ts';
import { decodeReply } from './reply.ts';

/** How a response from another server version may differ from the contract. */
type Version = { extra?: object; word?: string; numbersAsText?: boolean };

/** A response of that shape, as JSON. */
function answerOf(schema: z.ZodType, version: Version = {}): unknown {
  const within = (part: unknown) => answerOf(part as z.ZodType, version);
  const own = new Map<z.ZodType, string>([
    [money, '12.50'],
    [total, '-12.50'],
    [instant, '2026-03-05T14:00:00.000Z'],
    [calendarDay, '2026-03-05'],
  ]).get(schema);
  if (own !== undefined) return own;
  if (schema instanceof z.ZodString) return 'some text';
  if (schema instanceof z.ZodNumber) return version.numbersAsText ? '0.97' : 0.97;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return version.word ?? schema.options[0];
  if (schema instanceof z.ZodLiteral) return version.word ?? [...schema.values][0];
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return within(schema.unwrap());
  if (schema instanceof z.ZodCodec) return within(schema.in);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault) return within(schema.unwrap());
  if (schema instanceof z.ZodUnion) return within(schema.options[0]);
  if (schema instanceof z.ZodArray) return [within(schema.element), within(schema.element)];
  if (schema instanceof z.ZodObject)
    return {
      ...Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, within(field)])),
      ...version.extra,
    };
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodCustom) return { kept: 'as it is' };
  throw new Error(`no answer is known for ${schema._zod.def.type}`);
}

test('the calls were found', () => expect(calls.length).toBeGreaterThan(60));

describe.each(named)('the answer to %s', (_, call) => {
  const usual = decodeReply(call, answerOf(call.reply));

  test('is read as the contract has it', () => {
    expect(usual).toEqual(z.decode(call.reply, answerOf(call.reply)));
  });

  test('may have more fields, at every depth', () => {
    const extra = { fieldOfANewerServer: { deep: [1, null] }, constructor: 'odd', _v: 2 };
    expect(decodeReply(call, answerOf(call.reply, { extra }))).toEqual(usual);
  });

  test('may have a number as text', () => {
    expect(decodeReply(call, answerOf(call.reply, { numbersAsText: true }))).toEqual(usual);
  });

  test('may have a word that is not in its list, and loses nothing else', () => {
    const read = JSON.stringify(decodeReply(call, answerOf(call.reply, { word: 'brand_new' })));
    const words = new Set(JSON.stringify(usual).match(/"[^"]*"/g));
    const others = (read.match(/"[^"]*"/g) ?? []).filter((word) => word !== '"brand_new"');
    expect(others.filter((word) => !words.has(word))).toEqual([]);
    expect(read.length).toBeGreaterThanOrEqual('null'.length);
  });
});

test('a role that is not known is shown as User', () => {
  const user = decodeReply(getUser, { ...(answerOf(getUser.reply) as object), role: 'guardian' });
  expect(roleLabel(user.role)).toBe('User');
});

describe('an answer that cannot be read', () => {
  const told = vi.fn();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(told));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    told.mockReset();
  });
  const SENTENCE = 'This page could not read Mainstay’s answer. Reload the page.';

  test.each(named.filter(([, { reply }]) => !(reply instanceof z.ZodUnknown)))(
    '%s says so in one sentence',
    (_, call) => {
      const read = () => decodeReply(call, 7);
      expect(read).toThrow(SENTENCE);
      expect(told).toHaveBeenCalledWith(expect.stringContaining(call.path), expect.any(z.core.$ZodError));
    },
  );

  test.each([
    [
      'an amount that is none',
      JSON.stringify([{ ...(answerOf(listClaims.reply.element) as object), claimAmount: 'much' }]),
    ],
    ['a page instead of JSON', '<html>Log in to the network</html>'],
  ])('%s: people read the sentence, the console has the rest', async (_, body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    const failure = await send(listClaims, {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotUnderstood);
    expect(wordsOf(failure)).toBe(SENTENCE);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
