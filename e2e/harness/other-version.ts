import type { Call } from '@mainstay/contract/call.ts';
import { calls } from '@mainstay/contract/test/calls.ts';
import type { Page } from 'playwright-core';

const callOf = (method: string, pathname: string) =>
  calls
    .filter((call) => call.method === method)
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length) // /cases/current before /cases/{id}
    .find((call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname));

/**
 * From now on the page receives what a server of another version would return: extra fields everywhere, numbers as
 * text, and unknown words in place of those of a closed list. Returns the calls that were changed.
 */
export async function answersOfOtherVersion(page: Page): Promise<Set<string>> {
  const changed = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (!call || request.method() !== 'GET' || definitionOf(call.reply).type === 'unknown') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    changed.add(call.path);
    return route.fulfill({ response, json: changedAs(call.reply, await response.json()) });
  });
  return changed;
}

/** The parts of a Zod schema that replies use. */
type Definition = { type: string; innerType: Schema; element: Schema; shape: Record<string, Schema> };
type Schema = Call['reply'];
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

function changedAs(schema: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const { type, innerType, element, shape } = definitionOf(schema);
  if (type === 'enum') return 'brand_new';
  if (type === 'number') return String(value);
  if (type === 'nullable' || type === 'optional') return changedAs(innerType, value);
  if (type === 'array') return (value as unknown[]).map((each) => changedAs(element, each));
  if (type !== 'object') return value;
  const fields = Object.entries(value as Record<string, unknown>).map(([name, field]) => {
    const part = shape[name];
    return [name, part ? changedAs(part, field) : field];
  });
  return { ...Object.fromEntries(fields), fieldOfANewerServer: { deep: [1, null] } };
}
