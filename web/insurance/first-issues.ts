import type { z } from 'zod';

/** The first thing that is wrong with each field, as react-hook-form takes it. */
export function firstIssues({ issues }: z.ZodError): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'wrong', message };
  return errors;
}
