/** The native file input, with its button styled like the others. */
export const FILE_INPUT =
  'block w-full text-14 file:mr-3 file:h-10 file:rounded-control file:border file:border-solid file:border-control file:bg-surface file:px-3 file:text-14 file:font-medium file:text-ink max-lg:file:h-11';
