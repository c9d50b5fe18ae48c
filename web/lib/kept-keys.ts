import { isDefinite, newKey } from './money-move.ts';

/** The idempotency keys of requests without a definite response, by what was asked. */
export type KeptKeys = Map<string, { key: string; at: number }>;

/**
 * Makes a request under an idempotency key that is kept until there is a definite response, so retrying it has one
 * effect. After `keptForMs` the same request counts as a new one.
 */
export async function underKeptKey<T>(
  kept: KeptKeys,
  asked: string,
  attempt: (key: string) => Promise<T>,
  keptForMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const before = kept.get(asked);
  const now = performance.now(); // unaffected by changes to the device's clock
  const tried = before && now - before.at < keptForMs ? before : { key: newKey(), at: now };
  kept.set(asked, tried);
  try {
    const answer = await attempt(tried.key);
    kept.delete(asked);
    return answer;
  } catch (error) {
    if (isDefinite(error)) kept.delete(asked);
    throw error;
  }
}
