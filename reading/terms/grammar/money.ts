import { numbersInWords } from './number-words.ts';
import { firstFrom, placesOf } from './places.ts';

/** An amount of money in a text. */
export type Money = {
  /** In cents. */
  value: number;
  start: number;
  end: number;
  written: 'figures' | 'words' | 'both';
  /** False if only the context says that it is money ("pay 250 on the 15th"). */
  sign: boolean;
  /** The figures' value if the words before them differ; the words' value if the figures control. */
  otherwise: number | null;
};

const PERIOD_AHEAD = String.raw`(?=\s*(?:\/\s?(?:mo|month|week|wk|w|fortnight|yr|year|child|kid)\b|per\b|a\s+(?:week|month|fortnight|kid|child)\b|each\b|every\b|weekly\b|monthly\b|bi-?weekly\b|fortnightly\b|p\.?[cw]?\.?m\b|pw\b|on\s+the\s+\d|out\s+of\s+my|is\s+for\b))`;
/** Codes of other currencies; only in capitals, and none that also abbreviates a statute or a common word. */
const CODES =
  'PLN|CZK|HUF|RON|BGN|SEK|NOK|DKK|ISK|MXN|BRL|CLP|JMD|SGD|HKD|MYR|JPY|CNY|KRW|TWD|THB|VND|IDR|ILS|UAH|RUB|AED|SAR|PKR|BDT|LKR|NGN|UGX|TZS|EGP|DOP|GTQ|HNL|CRC|COP|PEN|UYU|PYG|NIO|PHP|GHS|XOF|XAF|XCD|TTD|JOD|KWD|QAR|NPR|GEL|RSD|MDL';
/** Codes that nothing else is written like, whatever their case. */
const PLAIN_CODES = 'USD|CAD|AUD|NZD|ZAR|CHF|EUR|GBP|KES|INR';
export const CURRENCY_CODES = `${PLAIN_CODES}|${CODES}`;
const SIGN = String.raw`(?:(?:(?<![\p{L}])(?:US|CA?|AU?|NZ)\s?)?\$|${PLAIN_CODES}|(?<![\p{L}])(?-i:${CODES})(?=\s?\d)|£|€|₹|(?<![\p{L}])K?[Ss]hs?\.?(?=\s?\d)|(?<![\p{L}])Rs\.?(?=\s?\d)|(?<![\p{L}\d])R(?=\s?\d{1,3}(?:[ ,.]\d|\d)))`;
// OCR's O, l, I, S and B inside an amount are 0, 1, 1, 5 and 8.
const DIGITS = String.raw`[\dOolISB]{1,3}(?:[,.’' ]\s?[\dOolISB]{3})+(?:[.,]\s?[\dOo]{2})?(?![\d])|[\dOolISB]*\d[\dOolISB]*(?:\s?[.,]\s?[\dOo]{2}(?!\d))?`;
const SIGNED = new RegExp(
  String.raw`${SIGN}\s?(${DIGITS})(\s?k\b)?|(?<![\p{L}\d])[S8](?=\d{1,3},\d{3}\.\d{2}\b)(\d{1,3},\d{3}\.\d{2})`,
  'giu',
);
const CENTS =
  /(?<![\d.,/$£€#-]|§ ?|\b(?:sec|secs|sections?|ss?|rules?|arts?|articles?|chapter|ch|para|paragraphs?|stats?|codes?|NRS|RCW|ORS|ARS)\.? )(\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,6}\.\d{2})(?![\d%]|\s?%|\s?percent|\.\d|\/)/g;
/** OCR reads "8505.00" for "$505.00"; a sum in the thousands has its comma or its currency sign. */
const EIGHT_FOR_SIGN = /(?<![\d.,/$£€#-])8(\d{3}\.\d{2})(?![\d%])/g;
/** "$ -0-" on an old form. */
const NOUGHT = /\p{Sc}\s?-\s?0\s?-/gu;
const NAMED =
  /(?<![\d.,/$£€#-])(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{2})?(?:\s+(grand)|\s+(?:dollars|bucks|pounds|quid)\b)/gi;
const PERIODIC = new RegExp(String.raw`(?<![\d.,/$£€#:-])(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d{2})?${PERIOD_AHEAD}`, 'gi');

const OWED =
  /(?<=\b(?:owe[sd]?|behind|pay(?:s|ing)?|give|send)(?: (?:me|you|her|him|by|to \w+))? )(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d{2})?(?!\d|[.,]\d|\s?%|\s?(?:percent|per cent|days?|weeks?|months?|years?|st|nd|rd|th|installments?|payments?)\b)|(?<=\bthe )(\d{2,6})(?= (?:that )?(?:you|i|he|she|dad|mom|mum)(?: \w+){0,2} (?:behind|owe))/gi;

/** Every amount of money in a text, in figures, in words or in both, in order. */
export function moneyIn(text: string, { figuresControl = false, scanned = false } = {}): Money[] {
  const found: Money[] = [];
  const figures = { found, places: placesOf(text) };
  for (const match of text.matchAll(SIGNED)) add(figures, match, match[1] ?? match[3] ?? '', true, match[2] ? 1000 : 1);
  if (scanned) for (const match of text.matchAll(EIGHT_FOR_SIGN)) add(figures, match, match[1] ?? '', true);
  for (const match of text.matchAll(NOUGHT)) add(figures, match, '0', true);
  for (const match of text.matchAll(CENTS)) add(figures, match, match[1] ?? '', false);
  for (const match of text.matchAll(NAMED))
    add(figures, match, (match[1] ?? '') + (match[2] ?? ''), true, match[3] ? 1000 : 1);
  for (const match of text.matchAll(PERIODIC)) add(figures, match, (match[1] ?? '') + (match[2] ?? ''), false);
  for (const match of text.matchAll(OWED)) add(figures, match, (match[1] ?? match[3] ?? '') + (match[2] ?? ''), false);
  return joined(text, moneyInWords(text), { figures: found, figuresControl, scanned }).sort(
    (a, b) => a.start - b.start,
  );
}

/** "$1,2500", "$10/100": what follows shows that the figures before it are not a sum. */
const MALFORMED = /^[.,]\d{3,}|^\/100\b/;
/**
 * "$437.560": with a decimal point, a third digit after it is a misreading; elsewhere the point separates thousands.
 */
const THIRD_DECIMAL = /^(?:\S{0,3}[$£])\s?\d{1,3}\.\d{3}$/;

type Found = { found: Money[]; places: ReturnType<typeof placesOf> };

function add({ found, places }: Found, match: RegExpExecArray, digits: string, sign: boolean, times = 1) {
  const value = centsOf(digits);
  const start = match.index;
  const end = start + match[0].trimEnd().length;
  if (value === null || MALFORMED.test(match.input.slice(end, end + 5)) || THIRD_DECIMAL.test(match[0].trimEnd()))
    return;
  if (!places.take(start, end)) return;
  found.push({ value: value * times, start, end, written: 'figures', sign, otherwise: null });
}

/** "1,847.00" is 184700; accepts spaces and periods between thousands, and OCR's letters. */
export function centsOf(digits: string): number | null {
  const clean = digits
    .replace(/[Oo]/g, '0')
    .replace(/[lI]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/\s/g, ' ')
    .trim();
  const found = /^(\d{1,3}(?:\s?[,.'’ ]\s?\d{3})+|\d+)(?:\s?[.,]\s?(\d{2}))?$/.exec(clean);
  if (!found) return null;
  const whole = (found[1] ?? '').replace(/\D/g, '');
  return whole.length > 9 ? null : Number(whole) * 100 + Number(found[2] ?? '0');
}

const AFTER_WORDS =
  /^\s*(?:and\s+(?:(no|\d{1,2})\s?\/\s?(?:100|xx)(?:th|ths)?|(?<cents>[a-z-]+(?:\s[a-z-]+)?)\s+cents)\s*)?(?<unit>(?:us\s+|u\.s\.\s+|canadian\s+|australian\s+)?(?:dollars?|pounds?|bucks|euros?)\b(?:\s*(?:and\s+(?:(?<no>no|zero|\d{1,2})\s?(?:\/\s?100(?:ths?)?|cents)|(?<cents2>[a-z-]+(?:\s[a-z-]+)?)\s+cents)))?)?/i;

const PERIOD_NEXT = new RegExp(`^${PERIOD_AHEAD}`, 'i');

function moneyInWords(text: string): Money[] {
  const found: Money[] = [];
  for (const number of numbersInWords(text)) {
    const after = text.slice(number.end, number.end + 80);
    const match = AFTER_WORDS.exec(after);
    const unit = match?.groups?.unit !== undefined || match?.[1] !== undefined;
    const period = PERIOD_NEXT.test(after);
    if (!unit && !(period && number.value >= 20)) continue;
    const parts = [match?.[1], match?.groups?.no].find((part) => part && /\d/.test(part));
    const inWords = numbersInWords(match?.groups?.cents ?? match?.groups?.cents2 ?? '')[0]?.value ?? 0;
    const end = number.end + (match?.[0].trimEnd().length ?? 0);
    found.push({
      value: number.value * 100 + (parts ? Number(parts) : inWords),
      start: number.start,
      end,
      written: 'words',
      sign: unit,
      otherwise: null,
    });
  }
  return found;
}

/**
 * "ONE THOUSAND DOLLARS ($1,000.00)" is one amount. If the two differ the words control, as in law, or what the
 * document says.
 */
function joined(
  text: string,
  words: readonly Money[],
  { figures, figuresControl, scanned }: { figures: readonly Money[]; figuresControl: boolean; scanned: boolean },
): Money[] {
  const used = new Set<Money>();
  const beside = figuresBeside(figures);
  const both = words.map((inWords): Money => {
    const near = beside(inWords).find((figure) => {
      if (used.has(figure)) return false;
      const between =
        figure.start >= inWords.end ? text.slice(inWords.end, figure.start) : text.slice(figure.end, inWords.start);
      return (
        /^[\s,]*[([{]?\s*$/.test(between) &&
        (/[([{]/.test(between) || (between.trim() === '' && figure.value === inWords.value))
      );
    });
    if (!near) return inWords;
    used.add(near);
    const end = Math.max(inWords.end, near.end);
    const byFigures = figuresControl || (scanned && inWords.value - near.value === TEN_FOR_NO);
    return {
      value: byFigures ? near.value : inWords.value,
      start: Math.min(inWords.start, near.start),
      end: /^\)/.test(text.slice(end)) ? end + 1 : end,
      written: 'both',
      sign: true,
      otherwise: near.value === inWords.value ? null : byFigures ? inWords.value : near.value,
    };
  });
  const places = placesOf(text);
  for (const { start, end } of both) places.cover(start, end);
  const rest = figures.filter((figure) => !used.has(figure) && places.isFree(figure.start, figure.end));
  return [...both, ...rest];
}

/** OCR reads "no/100" as "10/100". */
const TEN_FOR_NO = 10;

/** Only a bracket separates the words of a sum from its figures. */
const APART = 40;

/** The figures right next to a sum in words, in the order found. */
function figuresBeside(figures: readonly Money[]): (words: Money) => Money[] {
  const foundAs = new Map(figures.map((figure, i) => [figure, i]));
  const inOrder = figures.toSorted((a, b) => a.start - b.start);
  return ({ start, end }) =>
    inOrder
      .slice(firstFrom(inOrder, start - APART), firstFrom(inOrder, end + APART))
      .sort((a, b) => (foundAs.get(a) ?? 0) - (foundAs.get(b) ?? 0));
}
