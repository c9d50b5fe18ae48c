import { createHash, hkdfSync } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

/** A key from the environment; `id` distinguishes keys and reveals nothing about them. */
export type Key = { id: string; secret: string };

/** The key for new things, and all keys that are still accepted, the current one first. */
export type KeyChoice = { variable: string; current: Key; accepted: readonly Key[] };

export type GivenKeys = {
  /** Wraps the data keys that seal values. */
  master: KeyChoice;
  links: KeyChoice;
  sessions: KeyChoice;
  record: KeyChoice;
  /** SECRET and the previous one; older releases used one of them for everything. */
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
 * Each purpose has its own key, or uses SECRET. A process also accepts the purpose's `_PREVIOUS`, SECRET, and
 * SECRET_PREVIOUS. So a purpose can be given its own key, and SECRET can be changed, while what was made before stays
 * valid.
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
