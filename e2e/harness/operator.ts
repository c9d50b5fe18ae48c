import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** Makes someone an operator the way an administrator does: by the command, while the product is stopped. */
export async function makeOperator(product: Product, { email }: Pick<Person, 'email'>): Promise<void> {
  await product.stop();
  expect(await product.command('operator', email)).toEqual({ code: 0, output: expect.any(String) });
  await product.start();
}
