import type { openBank } from './bank.ts';

const JUST_BEFORE_MS = 1000;

/**
 * Moves a product's clock and the bank's forward together. At each time at which the bank writes, the product has been moved
 * to just before, so that it has handed in its files; then the bank writes; then the product comes to that time and reads.
 */
export async function moveInTurns(
  bank: ReturnType<typeof openBank>,
  to: Date,
  moveProduct: (to: Date) => Promise<unknown>,
): Promise<void> {
  for (let at = bank.nextAt(); at <= to; at = bank.nextAt()) {
    await moveProduct(new Date(at.getTime() - JUST_BEFORE_MS));
    bank.until(at);
    await moveProduct(at);
  }
  await moveProduct(to);
  bank.until(to);
}
