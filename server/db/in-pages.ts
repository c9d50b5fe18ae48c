/**
 * Yields all names in order, page by page. `pageAfter` returns up to `size` names that come after a given one; ''
 * starts at the beginning.
 */
export async function* inPages(size: number, pageAfter: (name: string) => Promise<string[]>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const page = await pageAfter(after);
    yield* page;
    after = page.at(-1) ?? '';
    if (page.length < size) return;
  }
}
