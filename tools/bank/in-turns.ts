import type { openBank } from './bank.ts';

const JUST_BEFORE_MS = 1000;

/**
 * Moves the product's clock and the bank's forward together. Before each time the bank writes, the product is moved to just before it, so
 * that its files are delivered; then the bank writes; then the product moves to that time and reads.
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
