import type { Features } from '#model/logistic.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { type Zone, type Zones, zonesOf } from './candidates/zones.ts';
import { LEXICON } from './grammar/lexicon.ts';

type Words = { test(text: string): boolean };

/** A temporary order is in force nevertheless. */
const TEMPORARY = /\b(?:temporar\w*|interim|pendente lite)\b/gi;
const PRIOR: Words = { test: (text) => LEXICON.prior.test(text.replace(TEMPORARY, '')) };
const COSTS = [LEXICON.insurance, LEXICON.childcare, LEXICON.otherCosts, LEXICON.medical];
/** "which presently reads", "bound him to pay", "is stricken": quotations from an earlier order. */
const QUOTED =
  /\b(?:presently|currently|now|which|that|as it|originally) (?:reads?|provided|stood)\b|\b(?:is|are|be) (?:hereby )?(?:stricken|struck|deleted|vacated|superseded)\b|\bbound (?:\p{Lu}\p{L}+|him|her) to pay\b/iu;
/** "He shall pay it at $150 on the last day", "$75 per month on it": a debt was named before. */
const ON_A_DEBT = /\bpay(?:s|able)? (?:it|them|this|that)(?: off)? (?:at|by|in|with)\b|\boff at\b/i;
const ON_IT =
  /^[^.;$£€]{0,45}\b(?:on|towards?|against|off) (?:it|them|this|that)\b|\b(?:together with|on top of|besides) (?:the |his |her )?current support\b/i;
const A_FIGURE = /\b(?:figure|number|amount) (?:is|comes|under|by|on)\b|\bMelson\b|\bschedules?\b/i;
const BASE = /\b(?:base|basic)\b[^$£€]{0,40}$/i;

/** What makes a sum different from the one payable now, by where it is said. */
const OTHERWISE: readonly (readonly [name: string, zones: readonly Zone[], words: readonly Words[]])[] = [
  ['prior', ['before'], [PRIOR]],
  ['priorNear', ['sentence'], [PRIOR]],
  ['quoted', ['sentence', 'lead'], [QUOTED]],
  ['guideline', ['before', 'heading'], [LEXICON.guideline]],
  ['guidelineNear', ['sentence'], [LEXICON.guideline]],
  ['figure', ['before'], [A_FIGURE]],
  ['later', ['before'], [LEXICON.later]],
  ['laterNear', ['sentence'], [LEXICON.later]],
  ['cost', ['before', 'after'], COSTS],
  ['costNear', ['sentence', 'heading'], COSTS],
  ['owed', ['before'], [LEXICON.arrears, LEXICON.instalment, ON_A_DEBT]],
  ['onIt', ['after'], [ON_IT]],
  ['owedNear', ['sentence', 'after'], [LEXICON.arrears, LEXICON.instalment]],
  ['income', ['before', 'heading'], [LEXICON.income]],
  ['base', ['before'], [BASE]],
  ['total', ['before'], [LEXICON.total]],
];

export const SAID_EVERYWHERE: readonly string[] = OTHERWISE.map(([name]) => `everywhere.${name}`);

/** A sum in more places is judged by the first of them. */
const MOST_PLACES = 12;

/** What is true of a sum everywhere it appears: a single place that only sets it would speak for it. */
export function saidEverywhere(value: number, { money, passages }: Pick<Document, 'money' | 'passages'>): Features {
  const places = money
    .filter((mention) => mention.value === value && mention.passage.ticked !== false)
    .slice(0, MOST_PLACES)
    .map((mention: MoneyMention): Zones => zonesOf(mention, passages, money));
  if (places.length === 0) return {};
  const said = OTHERWISE.filter(([, zones, words]) =>
    places.every((place) => zones.some((zone) => words.some((word) => word.test(place[zone])))),
  );
  return Object.fromEntries(said.map(([name]) => [`everywhere.${name}`, 1]));
}
