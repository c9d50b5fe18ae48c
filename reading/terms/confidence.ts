import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { type Features, logOdds, probability, score, type Weights } from '#model/logistic.ts';
import { PRIORS } from '#model/priors.ts';
import { accepted, type Ranking } from '#model/rank.ts';
import type { Document } from './candidates/document.ts';
import type { Passage } from './flow/passage.ts';
import { type Selection, select } from './select.ts';
import { type Values, valuesOf } from './values.ts';

/** How likely each answer is right, of null answers too. */
export function confidencesOf(
  selection: Selection,
  document: Document,
  values: Values,
  { calibration, trust }: { calibration: Weights; trust: number },
): Record<TermField, number> {
  return Object.fromEntries(
    TERM_FIELDS.map((field) => {
      const sure = trust * probability(score(doubtsOf(field, selection, document, values), calibration));
      return [field, Math.round(Math.min(0.995, Math.max(0.02, sure)) * 1000) / 1000];
    }),
  ) as Record<TermField, number>;
}

/** What tells a right answer from a wrong one once the candidates are ranked. */
export function doubtsOf(field: TermField, selection: Selection, document: Document, values: Values): Features {
  const expert = expertOf(document);
  const ranking = rankingOf(field, selection);
  const [best] = ranking.ranked;
  const isNull = values[field] === null;
  const given = isNull ? ranking.none : (best?.probability ?? 0);
  const said = expert[field];
  const features: Features = { sure: squeezed(given), [`field_${field}`]: 1, unreadable: document.unreadable };
  if (isNull) {
    features.isNull = 1;
    features[`null_${field}`] = 1;
    if (ranking.ranked.length === 0) features.noCandidate = 1;
  } else {
    features.someAnswer = squeezed(1 - ranking.none);
    const passage = best ? passageOf(best.candidate) : null;
    features.misread = misread(passage);
    if ((field === 'medicalExpenses' || field === 'childcareExpenses') && !SHARE_TOLD.test(String(values[field])))
      features.noShare = 1;
    if (passage && passage.kind !== 'row' && passage.ticked === null && !/[.;:?!]["')]*$/.test(passage.text))
      features.cutOff = 1;
    if (passage?.kind === 'row') features.inTable = 1;
  }
  const second = ranking.ranked.find(
    ({ candidate, probability: share }) => candidate !== best?.candidate && share !== best?.probability,
  );
  features.margin =
    (Math.min(10, Math.max(-6, best?.logOdds ?? -6)) - Math.min(10, Math.max(-6, second?.logOdds ?? -6))) / 4;
  features.strength = (isNull ? -1 : 1) * (Math.min(10, Math.max(-6, best?.logOdds ?? -6)) / 4);
  features.disorder = document.disorder;
  features.notFamilyLaw = 1 - document.familyLaw;
  if (said === values[field]) features.expertAgrees = 1;
  else if (said !== null && values[field] !== null) features.expertDiffers = 1;
  if (field === 'paymentFrequency' || field === 'paymentDueDate') {
    const payment = accepted(selection.payment);
    features.paymentSure = squeezed(payment?.probability ?? selection.payment.none);
    if (!payment) features.noPayment = 1;
  }
  if (field === 'paymentDueDate') {
    const frequency = accepted(selection.frequency);
    features.frequencySure = squeezed(frequency?.probability ?? selection.frequency.none);
    if (frequency && frequency.candidate.value !== 'monthly') features.notMonthly = 1;
  }
  return features;
}

const experts = new WeakMap<Document, Values>();

/** What the weights say that no training touched: where both agree, an answer is likelier right. */
function expertOf(document: Document): Values {
  const known = experts.get(document) ?? valuesOf(select(document, PRIORS));
  experts.set(document, known);
  return known;
}

const SHARE_TOLD =
  /\d\s?%|percent|per cent|hal(?:f|ves)|equal|third|proportion|pro rata|50|shall pay|will pay|pays|solely|entire|own\b/i;

const EMPTY: Ranking<never> = { ranked: [], none: 1 };

function rankingOf(field: TermField, selection: Selection): Ranking<object> {
  if (field === 'paymentAmount') return selection.payment;
  if (field === 'arrearsAmount') return selection.arrears;
  if (field === 'paymentFrequency') return selection.frequency;
  if (field === 'paymentDueDate')
    return accepted(selection.frequency)?.candidate.value === 'monthly' ? selection.dueDay : EMPTY;
  return selection.texts[field];
}

const squeezed = (p: number) => logOdds(Math.min(0.998, Math.max(0.002, p)));

function passageOf(candidate: object): Passage | null {
  if ('mention' in candidate) return (candidate.mention as { passage: Passage }).passage;
  return 'passage' in candidate ? (candidate.passage as Passage) : null;
}

/** How unsure OCR was of the words of the sentence: 0 to 1. */
function misread(passage: Passage | null): number {
  if (!passage || passage.tokens.length === 0) return 0;
  const sum = passage.tokens.reduce((total, { word }) => total + word.confidence, 0);
  return 1 - sum / passage.tokens.length;
}
