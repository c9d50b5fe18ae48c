/** Works on items as they arrive, several side by side; the first failure ends all of it. */
export async function sideBySide<T>(
  each: AsyncIterable<T>,
  many: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const coming = each[Symbol.asyncIterator]();
  let failed = false;
  const worker = async () => {
    for (let next = await coming.next(); !next.done && !failed; next = await coming.next()) await work(next.value);
  };
  const workers = Array.from({ length: many }, () =>
    worker().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const ended = await Promise.allSettled(workers); // no worker goes on after the caller has its answer
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}
