import { z } from 'zod';

/**
 * A value as the wire has it: cents become "1250.00", instants ISO text. Like z.encode, but it goes around one-way
 * steps (a default, a trimmed text), of which the value already is the result.
 */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (schema instanceof z.ZodCodec) return z.encode(schema, value);
  if (schema instanceof z.ZodPipe) {
    const piped = toWire(schema._zod.def.out, value);
    return schema._zod.def.in instanceof z.ZodTransform ? piped : toWire(schema._zod.def.in, piped);
  }
  if (schema instanceof z.ZodObject) {
    const given = Object.entries(value as Record<string, unknown>);
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    return Object.fromEntries(given.map(([name, part]) => [name, shape[name] ? toWire(shape[name], part) : part]));
  }
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((part) => toWire(schema.element, part));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return toWire(schema._zod.def.innerType, value);
  }
  return value;
}
