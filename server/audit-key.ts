import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import { makeAuditKey } from '#audit/index.ts';
import { installationSecret } from './secret.ts';
import type { Settings } from './settings.ts';

/** The key of the record, for a command that runs beside the product. */
export const auditKeyOf = async ({
  auditKey,
  secret,
  dataDir,
}: Pick<Settings, 'auditKey' | 'secret' | 'dataDir'>): Promise<AuditKey> =>
  makeAuditKey(auditKey ?? (await installationSecret(secret, dataDir)));
