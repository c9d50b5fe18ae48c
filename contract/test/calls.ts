import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../call.ts';

const contract = path.join(import.meta.dirname, '..');
const files = readdirSync(contract).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const modules: object[] = await Promise.all(files.map((file) => import(path.join(contract, file))));
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call that the contract describes, across all capabilities. */
export const calls: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));

/** Each call with its name, "GET /api/cases". */
export const namedCalls = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

/** A request with its path parameters filled in. A parameter without a value gets one that matches nothing. */
export const filled = (call: Call, values: Record<string, string> = {}) => ({
  method: call.method,
  url: call.path.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? (key === 'page' ? '1' : 'unknown')),
});
