/** A name of 100 letters in one word. */
export const LONG_NAME =
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafewarenwohlgepf';
