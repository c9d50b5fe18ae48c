import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isUsableText } from './fields.ts';
import { AuthValues, NewAccount } from './identity.ts';
import { STEP_BODIES } from './onboarding.ts';
import { namedCalls } from './test/calls.ts';

/** Long enough for every field, and short enough for every id. */
const UNUSABLE = ['pay\0 the school fees', 'pay \ud83d the school fees', '\udc00 school fees', 'school fees \ud800'];
const USABLE = ['pay the school fees', 'pay \u{1f393} the school fees'];

test('half of a character cannot be kept, a whole one can', () => {
  expect(UNUSABLE.filter(isUsableText)).toEqual([]);
  expect(USABLE.filter(isUsableText)).toEqual(USABLE);
});

const onboarding = Object.entries(STEP_BODIES).map(([step, body]) => [`step ${step} of the setup`, { body }] as const);
const requests: (readonly [string, { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }])[] = [
  ...namedCalls.filter(([, { path }]) => !path.includes('/onboarding/step/')), // its body is validated step by step
  ...onboarding,
  ['sign-up', { body: NewAccount }],
];

describe.each(requests.filter(([, { params, query, body }]) => params ?? query ?? body))('%s', (_, request) => {
  test.each(['params', 'query', 'body'] as const)('lets no text through in %s that cannot be kept', (part) => {
    for (const [field, type] of objectsOf(request[part]).flatMap(({ shape }) => Object.entries(shape))) {
      for (const text of UNUSABLE) {
        const parsed = z.safeParse(type as z.ZodType, text);
        const kept = parsed.success && typeof parsed.data === 'string' && !isUsableText(parsed.data);
        expect(kept, `${field} takes ${JSON.stringify(text)}`).toBe(false);
      }
    }
  });
});

test('the other calls of the sign-in name the field, and take nothing nested', () => {
  const pathsOf = (values: object) => AuthValues.safeParse(values).error?.issues.map(({ path }) => path);
  for (const text of UNUSABLE) expect(pathsOf({ email: 'a@example.com', token: text })).toEqual([['token']]);
  expect(pathsOf({ password: { more: 1 } })).toEqual([['password']]);
  expect(pathsOf({ password: 'correct \u{1f393}', rememberMe: true })).toBeUndefined();
});

/** The object schemas in a body, which may be absent, nullable, or a union. */
function objectsOf(schema: z.ZodType | undefined): z.ZodObject[] {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => objectsOf(each as z.ZodType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return objectsOf(schema.unwrap() as z.ZodType);
  throw new Error(`what this schema takes is not looked at: ${schema._zod.def.type}`);
}
