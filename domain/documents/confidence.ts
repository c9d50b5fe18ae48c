const MOST_PERCENT = 99;

/** "97%": in whole percent, at most 99%, because no reading of a document is certain. */
export const confidenceText = (confidence: number): string =>
  `${Math.min(MOST_PERCENT, Math.round(confidence * 100))}%`;
