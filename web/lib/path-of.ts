import type { Call } from '@mainstay/contract/call.ts';
import { toWire } from './wire.ts';

/** The URL path of a call: its parameters filled in, then the query, all encoded. */
export function pathOf(call: Call, params?: unknown, query?: unknown): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const wire = call.query && query !== undefined ? toWire(call.query, query) : query;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((wire ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
