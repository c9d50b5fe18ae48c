import { buildProduct } from '../../tools/build/build-product.ts';
import { renderAgreements } from './agreements.ts';
import { prepareProducts } from './prepared.ts';

/**
 * Runs once before the browser tests: builds the product as shipped, agreements as people upload them, and empty
 * databases.
 */
export default async function prepare() {
  buildProduct();
  renderAgreements();
  return prepareProducts();
}
