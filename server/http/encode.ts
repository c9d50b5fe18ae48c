import { calendarDay, instant, money } from '@mainstay/contract/fields.ts';
import { z } from 'zod';

type Encode = (value: never) => unknown;

/**
 * Builds the encoder that turns a reply into JSON values, once per reply schema. Does the same as `z.encode`, without
 * checking again what the types guarantee. Only fields listed in the schema leave the server. Shapes it does not know
 * are left to Zod.
 */
export function encoderOf(schema: z.ZodType): (value: unknown) => unknown {
  const encode = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, encode);
  return encode as (value: unknown) => unknown;
}

const compiled = new WeakMap<z.ZodType, Encode>();

const same: Encode = (value) => value;
const codecs = new Set<z.ZodType>([money, instant, calendarDay]);
const plain = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown']);

function compile(schema: z.ZodType): Encode {
  if (codecs.has(schema))
    return (value) => (schema as typeof money)._zod.def.reverseTransform(value, { value, issues: [] });
  if (plain.has(schema._zod.def.type)) return same;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = compile(schema.unwrap() as z.ZodType);
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
  if (schema instanceof z.ZodArray) {
    const element = compile(schema.element as z.ZodType) as (value: unknown) => unknown;
    return ((values: unknown[]) => values.map(element)) as Encode;
  }
  if (schema instanceof z.ZodObject) return compileObject(schema);
  return (value) => z.encode(schema, value);
}

function compileObject(schema: z.ZodObject): Encode {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, compile(field as z.ZodType)] as const);
  return ((value: Record<string, never>) => {
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of fields) if (value[name] !== undefined) encoded[name] = encode(value[name]);
    return encoded;
  }) as Encode;
}
