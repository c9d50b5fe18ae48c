/** One recorded event in the form that is hashed. `at` is ISO text with milliseconds. */
export type ChainEvent = {
  caseId: string;
  sequence: number;
  at: string;
  actorId: string;
  actorName: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** The hash before the first event of a chain. */
export const GENESIS = '0'.repeat(64);

/** The text whose SHA-256 is the event's hash: the previous hash, then the event with its keys in a fixed order. */
export const hashedText = (previousHash: string, event: ChainEvent): string =>
  `${previousHash}\n${canonicalJson(event)}`;

/**
 * JSON with sorted keys and without undefined: equal values always give equal text, even after a round trip through the
 * database.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const each = (value as Record<string, unknown>)[key];
    if (each !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(each)}`;
  }
  return `{${text}}`;
}
