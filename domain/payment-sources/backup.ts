import type { Cents } from '../money.ts';

export type SourceType = 'ach' | 'loc' | 'escrow';

/** A line of credit or an escrow, with what may be drawn from it now. */
export type Backup = { id: string; type: 'loc' | 'escrow'; name: string; available: Cents };
