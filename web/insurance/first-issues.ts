import type { z } from 'zod';

/** The first error of each field, in react-hook-form's format. */
export function firstIssues({ issues }: z.ZodError): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'wrong', message };
  return errors;
}
