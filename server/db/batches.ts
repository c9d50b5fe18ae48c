/** Works through items in batches of some size, so many of them side by side. */
export async function inBatches<T>(
  items: readonly T[],
  { size, sideBySide }: { size: number; sideBySide: number },
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const batch = items.slice(next, next + size);
      next += size;
      await work(batch);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}
