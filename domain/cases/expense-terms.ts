/** How two parents share the expenses of their child. */
export type ShareTerms = {
  /** The payor's share, in hundredths of a percent; the payee bears the rest. */
  payor: number;
  /** How many days after it was requested a share is due. */
  days: number;
  /** Whether the parents' expense debts are netted at the end of each month. */
  netting: boolean;
};

/** The whole, in hundredths of a percent. */
export const WHOLE = 10_000;

export const USUAL_DAYS = 30;
export const MOST_DAYS = 180;

/** The states of proposed shares. */
export const SHARE_STATES = ['open', 'accepted', 'refused', 'lapsed', 'withdrawn', 'replaced'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
