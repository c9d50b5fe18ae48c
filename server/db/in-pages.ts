/** All names in order, read page by page: `pageAfter` answers at most `size` of those after a name, which is '' for the first ones. */
export async function* inPages(size: number, pageAfter: (name: string) => Promise<string[]>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const page = await pageAfter(after);
    yield* page;
    after = page.at(-1) ?? '';
    if (page.length < size) return;
  }
}
