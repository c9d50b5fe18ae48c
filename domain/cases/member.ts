import type { Role } from './permissions.ts';
import type { Side } from './side.ts';

/** Someone who has joined a case. `actsFor` is the side that a lawyer has named. */
export type Member = {
  userId: string;
  partyId: string;
  name: string;
  role: Role | null;
  owner: boolean;
  actsFor: Side | null;
};
