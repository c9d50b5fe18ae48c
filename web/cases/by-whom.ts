import type { Party } from '@mainstay/contract/cases.ts';
import { personName } from '#lib/person-name.ts';
import { t } from './words.ts';

/**
 * A name as its own reader sees it: "you" where it is theirs and nobody else's in the case, because two people may have
 * one name.
 */
export function byWhom(name: string, me: string | null, parties: readonly Pick<Party, 'name'>[]): string {
  const isMine = name === me && parties.filter((party) => party.name === name).length <= 1;
  return isMine ? t('youInSentence') : personName(name);
}

/** "You" where a line begins with it. */
export const atStart = (words: string): string => (words === t('youInSentence') ? t('youAtStart') : words);
