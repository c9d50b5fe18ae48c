import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** Makes somebody an operator, as whoever runs the product does: by the command, while it is stopped. */
export async function makeOperator(product: Product, { email }: Pick<Person, 'email'>): Promise<void> {
  await product.stop();
  expect(await product.command('operator', email)).toMatchObject({ code: 0 });
  await product.start();
}
