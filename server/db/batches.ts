/** Works through groups of items in batches of limited size, several side by side. No batch mixes two groups. */
export async function inBatches<T>(
  groups: readonly (readonly T[])[],
  { size, sideBySide }: { size: number; sideBySide: number },
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const waiting = groups.flatMap((items) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size)),
  );
  const worker = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await work(batch);
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}
