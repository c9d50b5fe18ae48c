import { z } from 'zod';

/**
 * Encodes a value for the wire: cents become "1250.00", instants become ISO text. Like z.encode, but it skips one-way
 * transforms (a default, trimmed text), because the value is already their result.
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
