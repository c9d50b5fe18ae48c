import { buildProduct } from '../../tools/build/build-product.ts';
import { renderAgreements } from './agreements.ts';
import { prepareProducts } from './prepared.ts';

/** Once before the browser tests: the product as it is shipped, agreements as people upload them, and empty databases. */
export default async function prepare() {
  buildProduct();
  renderAgreements();
  return prepareProducts();
}
