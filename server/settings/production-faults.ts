import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { BOXES } from '#outside/bank-folder.ts';
import type { Settings } from './settings.ts';

/**
 * Why a server must not start in production, one sentence each with what to do. Without these settings, money or emails
 * would only seem to go out, or credentials could be read in transit. Commands that only maintain the database are
 * exempt.
 */
export function productionFaults(settings: Settings): string[] {
  const { production, secret, bankFiles, databaseUrl, publicUrl, smtpUrl, serves, works } = settings;
  if (!production) return [];
  const keyFile = bankFiles?.place.kind === 'sftp' ? bankFiles.place.keyFile : undefined;
  return [
    ...(bankFiles
      ? []
      : ['RAIL is not set to nacha: the sandbox moves no real money; set RAIL=nacha and the settings of your bank.']),
    ...exampleFaults(settings),
    ...(secret === undefined
      ? [
          'SECRET is not set: set it to at least 32 characters that nobody can guess, and keep them: sealed data cannot be opened without them.',
        ]
      : []),
    ...(databaseUrl === undefined
      ? [
          'DATABASE_URL is not set: the embedded database is for trying out; Mainstay needs a PostgreSQL server with two logins.',
        ]
      : []),
    ...(publicUrl?.startsWith('https://')
      ? []
      : ['PUBLIC_URL does not start with https://: set it to the address at which people reach Mainstay.']),
    ...(smtpUrl === undefined
      ? [
          'SMTP_URL is not set: invitations, links for a new password and other emails would reach nobody; set it to your mail server.',
        ]
      : []),
    // Documents are uploaded to one process and read by another.
    ...((serves && works) || settings.hasFilesUrl
      ? []
      : [
          'FILES_URL is not set: with ROLE, web and worker are processes of their own; set it to a folder or object store that all of them share.',
        ]),
    // A folder made in place of one that was mistyped, or not mounted, would be read as an inbox in which nothing came back.
    ...(works && bankFiles?.place.kind === 'folder' ? boxFaults(bankFiles.place.folder) : []),
    ...(isReadable(keyFile) ? [] : ['BANK_KEY_FILE cannot be read: name the file with the key for the SFTP server.']),
  ];
}

/** The placeholder in the example files of `deploy`, which anybody can read. */
const PLACEHOLDER = /change-me/i;

function exampleFaults(settings: Settings): string[] {
  const place = settings.bankFiles?.place;
  const values = {
    SECRET: settings.secret,
    SECRET_PREVIOUS: settings.secretPrevious,
    SEAL_KEY: settings.sealKey,
    SEAL_KEY_PREVIOUS: settings.sealKeyPrevious,
    LINK_KEY: settings.linkKey,
    LINK_KEY_PREVIOUS: settings.linkKeyPrevious,
    SESSION_KEY: settings.sessionKey,
    SESSION_KEY_PREVIOUS: settings.sessionKeyPrevious,
    AUDIT_KEY: settings.auditKey,
    AUDIT_KEY_PREVIOUS: settings.auditKeyPrevious,
    BOUNCE_SECRET: settings.bounceSecret,
    DATABASE_URL: settings.databaseUrl,
    DIRECT_DATABASE_URL: settings.directUrl,
    MIGRATE_DATABASE_URL: settings.migrateUrl,
    SMTP_URL: settings.smtpUrl,
    BANK_PASSWORD: place?.kind === 'sftp' ? place.password : undefined,
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && PLACEHOLDER.test(value)
      ? [`${name} has the "change-me" of the example, which everybody knows: set it to a value of your own.`]
      : [],
  );
}

function boxFaults(folder: string): string[] {
  const faults = [folder, ...BOXES.map((box) => path.join(folder, box))].map(
    (place) => [place, faultOf(place)] as const,
  );
  const closed = faults.find(([, fault]) => fault === 'closed')?.[0];
  if (closed !== undefined)
    return [
      `BANK_FILES: ${closed} may not be read and written by the user that Mainstay runs as: make it that user's own, and see that neither its disk nor its service is read-only (ReadWritePaths of systemd).`,
    ];
  const missing = faults.filter(([, fault]) => fault === 'missing').map(([place]) => path.basename(place));
  if (faults[0]?.[1] === 'missing')
    return [
      'BANK_FILES names a folder that does not exist: name the folder that your bank uses, and check that it is mounted.',
    ];
  if (missing.length === 0) return [];
  return [
    `BANK_FILES names a folder without ${missing.join(' and ')}: check that it is mounted; if it is mounted and new, create ${missing.length === 1 ? 'it' : 'them'}.`,
  ];
}

/** Why files cannot be exchanged there; the outbox is where we write, so a folder of the inbox may be read-only. */
function faultOf(folder: string): 'missing' | 'closed' | null {
  try {
    if (!statSync(folder).isDirectory()) return 'missing';
    accessSync(folder, constants.R_OK | constants.X_OK | (path.basename(folder) === 'outbox' ? constants.W_OK : 0));
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? 'closed' : 'missing';
  }
}

function isReadable(file: string | undefined): boolean {
  try {
    if (file === undefined) return true;
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
