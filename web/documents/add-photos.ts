/** The most pages of one PDF. */
export const MOST_PAGES = 30;

export type AddedPhotos<P> = {
  pages: P[];
  /** The names of photos that could not be opened. */
  unread: string[];
  /** How many photos were left out, because there is no room for more pages. */
  leftOut: number;
};

/** Opens the photos that a person chose, in their order. One that does not open keeps none of the others out. */
export async function addPhotos<P>(
  files: readonly File[],
  { room, read }: { room: number; read: (file: File) => Promise<P> },
): Promise<AddedPhotos<P>> {
  const taken = files.slice(0, room);
  const opened = await Promise.allSettled(taken.map(read));
  return {
    pages: opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    unread: taken.flatMap(({ name }, i) => (opened[i]?.status === 'rejected' ? [name] : [])),
    leftOut: files.length - taken.length,
  };
}
