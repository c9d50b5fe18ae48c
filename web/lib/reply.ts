import type { Call, Reply } from '@mainstay/contract/call.ts';
import { z } from 'zod';
import { NotUnderstood } from './api-error.ts';

/**
 * Validates a response against the contract and decodes it into domain values. It is lenient, because the server may be
 * newer or older than this page: unknown fields are ignored, a number may come as text, and an unknown word is kept as
 * it is, for which the screen has a label (unknown-word.ts).
 */
export function decodeReply<C extends Call>(call: C, answer: unknown): Reply<C> {
  const read = z.safeDecode(lenient(call.reply), answer);
  if (read.success) return read.data as Reply<C>;
  throw notUnderstood(`${call.method} ${call.path}`, read.error);
}

/** People read one sentence; the details go to the console. */
export function notUnderstood(what: string, cause: unknown): NotUnderstood {
  console.error(`The answer to ${what} does not fit the contract.`, cause);
  return new NotUnderstood(cause);
}

const known = new WeakMap<z.ZodType, z.ZodType>();

function lenient(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? relaxed(schema);
  known.set(schema, made);
  return made;
}

function relaxed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return z.string(); // literals here are words
  if (schema instanceof z.ZodNumber) return z.union([schema, z.string().regex(NUMBER).transform(Number)]);
  if (schema instanceof z.ZodCodec && schema.in instanceof z.ZodNumber)
    return z.union([
      schema,
      z
        .string()
        .regex(NUMBER)
        .transform(Number)
        .pipe(schema as z.ZodType<unknown, number>),
    ]);
  if (schema instanceof z.ZodNullable) return lenient(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return lenient(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodReadonly) return lenient(schema.unwrap() as z.ZodType).readonly();
  if (schema instanceof z.ZodDefault) return lenient(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => lenient(option as z.ZodType)));
  if (schema instanceof z.ZodArray) return z.array(lenient(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, lenient(field as z.ZodType)])),
    );
  return schema;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
