import { createHash } from 'node:crypto';
import { writeIdsAs } from '@mainstay/domain/ids.ts';

// `HASHED_IDS=1 npm test -- http`: every id of a transfer, a debit and a step is a hash of itself, so that whoever reads
// something from one fails.
if (process.env.HASHED_IDS) writeIdsAs((plain) => createHash('sha256').update(plain).digest('base64url'));
