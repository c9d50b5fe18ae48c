import { createHash, hkdfSync } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

/** A key as the environment names it; `id` tells keys apart and tells nothing of them. */
export type Key = { id: string; secret: string };

/** The key that makes things now, and all whose things count, that one first. */
export type KeyChoice = { variable: string; current: Key; accepted: readonly Key[] };

export type GivenKeys = {
  /** Wraps the data keys, by which values are sealed. */
  master: KeyChoice;
  links: KeyChoice;
  sessions: KeyChoice;
  record: KeyChoice;
  /** SECRET and the one before: with one of them older releases made everything. */
  secrets: readonly string[];
};

const keyOf = (secret: string): Key => {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'mainstay name of a key', 32));
  return { id: createHash('sha256').update(derived).digest('hex').slice(0, 12), secret };
};

type Given = Pick<
  Settings,
  | 'secretPrevious'
  | 'sealKey'
  | 'sealKeyPrevious'
  | 'linkKey'
  | 'linkKeyPrevious'
  | 'sessionKey'
  | 'sessionKeyPrevious'
  | 'auditKey'
  | 'auditKeyPrevious'
>;

/**
 * Each purpose has a key of its own, or uses SECRET. What a process accepts beside it: its `_PREVIOUS`, SECRET, and SECRET_PREVIOUS, so
 * that a purpose can be given a key of its own, and SECRET be changed, while what was made before still counts.
 */
export function givenKeys(settings: Given, secret: string): GivenKeys {
  const choice = (variable: string, own: string | undefined, previous: string | undefined): KeyChoice => {
    const all = [own, own === undefined ? secret : undefined, previous, secret, settings.secretPrevious];
    const accepted = [...new Set(all.filter((each) => each !== undefined))].map(keyOf);
    return { variable: own === undefined ? 'SECRET' : variable, current: accepted[0] as Key, accepted };
  };
  return {
    master: choice('SEAL_KEY', settings.sealKey, settings.sealKeyPrevious),
    links: choice('LINK_KEY', settings.linkKey, settings.linkKeyPrevious),
    sessions: choice('SESSION_KEY', settings.sessionKey, settings.sessionKeyPrevious),
    record: choice('AUDIT_KEY', settings.auditKey, settings.auditKeyPrevious),
    secrets: [secret, ...(settings.secretPrevious === undefined ? [] : [settings.secretPrevious])],
  };
}
