import { z } from 'zod';

/** An empty variable counts as one that is not set. */
export const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const flag = z.enum(['on', 'off'], 'must be "on" or "off"').optional();
