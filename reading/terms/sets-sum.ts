import type { Features } from '#model/logistic.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/period.ts';
import { besideIn } from './flow/in-passage.ts';
import { frequenciesIn } from './grammar/frequency.ts';
import { LEXICON } from './grammar/lexicon.ts';

type Chosen = { value: number; features: Features };

/**
 * What indicates that a sum is set, wherever the chosen one appears: a clause in which someone must pay (duty), that
 * calls it support (named) and says how often (paced), or a label right next to the figure. A clause that only supposes
 * sets nothing.
 */
export function settingSigns({ value, features }: Chosen, { money }: Document): Features {
  const signs = money
    .filter((mention) => mention.value === value && mention.passage.ticked !== false)
    .map((mention) => settingSignsOf(mention, money));
  const told = signs.filter(({ supposed }) => !supposed);
  const any = (some: readonly Signs[], holds: (one: Signs) => boolean) => (some.some(holds) ? 1 : 0);
  const counted = told.map(({ duty, named, paced }) => Number(duty) + Number(named) + Number(paced));
  return {
    evidence: Math.max(0, ...counted) / 3,
    setHere: counted.includes(3) ? 1 : 0,
    dutyHere: any(told, ({ duty }) => duty),
    labelled: any(told, ({ labelled, paced }) => labelled && paced),
    named: any(signs, ({ named }) => named),
    supposed: signs.length > 0 && told.length === 0 ? 1 : 0,
    setTwice:
      signs.filter(({ duty, named, labelled, paced }) => ((duty && named) || labelled) && paced).length > 1 ? 1 : 0,
    sumOfParts: features.isSum || features.columnTotal ? 1 : 0,
  };
}

type Signs = Record<'duty' | 'named' | 'paced' | 'labelled' | 'supposed', boolean>;

/**
 * What the clause around one sum says: that someone must pay it, that it is support, how often, or that it only
 * supposes.
 */
export function settingSignsOf(mention: MoneyMention, money: readonly MoneyMention[]): Signs {
  const { passage, start, end } = mention;
  const { before, next } = besideIn(mention, money);
  const window = passage.text.slice(Math.max(0, start - LONGEST), start);
  const ahead = window.slice([...window.matchAll(STOP)].at(-1)?.index ?? 0);
  const behind =
    passage.text.slice(end, Math.min(end + BEHIND, next?.start ?? Infinity)).split(/[.;](?:\s|$)/)[0] ?? '';
  const label = passage.text.slice(Math.max(start - ahead.length, before?.end ?? 0, start - LABEL), start);
  const clause = `${ahead} # ${behind}`;
  return {
    duty: LEXICON.pays.test(clause) || DUTY.test(clause),
    named: NAMED.test(clause) || NAMED.test(passage.headings[0] ?? ''),
    paced: periodOf(mention, money) !== null || frequenciesIn(clause).length > 0,
    labelled: [label, behind].some((text) => NAMED.test(text)) && ![label, behind].some((text) => OTHER.test(text)),
    supposed: SUPPOSED.test(clause),
  };
}

/** No clause or label is longer, and nothing farther after a figure belongs to it. */
const LONGEST = 260;
const LABEL = 80;
const BEHIND = 80;
const STOP = /[.;](?=\s+\p{Lu})/gu;
const DUTY =
  /\b(?:ordered|directed|adjudged|decreed)\b[^.;]{0,200}\bpay\b|\b(?:gives?|sends?|paying|pays?) (?:you|me|him|her|\p{Lu}\p{L}+)\b|\b(?:agree|settle|land(?:ed)?|met) (?:on|at)\b|\bobligation is\b/iu;
const NAMED = new RegExp(
  `${LEXICON.childSupport.source}|${LEXICON.support.source}|\\bfor (?:the |our |all |both )*(?:two|three|four|both|pair|all|kids|children|boys|girls|child)\\b`,
  'iu',
);
const OTHER =
  /income|insurance|premium|child ?care|day ?care|arrear|past[- ]due|fee|guideline|worksheet|per child|each child|presum|medical|basic|base\b/i;
const SUPPOSED =
  /\b(?:averages?|examples?|e\.g\.|suppose|estimate[ds]?|typical(?:ly)?|would|could|might|usually|imagine|sample|hypothetical|proposes|proposed|offers?|asks?|wants?|requests?|seeks?|suggests?)\b/i;
