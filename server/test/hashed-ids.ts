import { createHash } from 'node:crypto';
import { writeIdsAs } from '@mainstay/domain/ids.ts';

// `HASHED_IDS=1 npm test -- http`: every ID of a transfer, debit or step is hashed, so code that parses an ID fails.
if (process.env.HASHED_IDS) writeIdsAs((plain) => createHash('sha256').update(plain).digest('base64url'));
