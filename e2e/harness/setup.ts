import { buildWeb } from '../../web/build.ts';
import { renderAgreements } from './agreements.ts';

/** Once before the browser tests: the web as it is shipped, and agreements as people upload them. */
export async function setup() {
  await buildWeb();
  renderAgreements();
}
