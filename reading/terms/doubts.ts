import type { TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { type Features, logOdds, type Weights } from '#model/logistic.ts';
import { type DutyModel, type ModelName, type Models, STANDING } from '#model/models.ts';
import { accepted, type Ranked, type Ranking } from '#model/rank.ts';
import { amountDoubts } from './amount-doubts.ts';
import { isLeftUnanswered } from './beside-what-is-paid.ts';
import { type Document, formed, isHardlyRead } from './candidates/document.ts';
import { dissentOf } from './committee.ts';
import { dutyDoubts } from './duty-doubts.ts';
import type { Passage } from './flow/passage.ts';
import { LEXICON } from './grammar/lexicon.ts';
import { isMereRequest } from './mere-request.ts';
import { isWorksheet } from './mere-worksheet.ts';
import { saidEverywhere } from './said-everywhere.ts';
import { isInDoubt, type Selection, select } from './select.ts';
import { setAsideDoubts } from './set-aside.ts';
import { settingSigns } from './sets-sum.ts';
import { isStillOpen } from './signing.ts';
import { standingOf } from './standing.ts';
import { isTalkWithoutDeal } from './talk.ts';
import { type Values, valuesOf } from './values.ts';

type Candidate = { features: Features };

/** What distinguishes a right answer from a wrong one once the candidates are ranked, for every field. */
export function doubtsOf(
  document: Document,
  models: Models,
  duties?: DutyModel,
): { selection: Selection; values: Values; doubts(field: TermField): Features } {
  const selection = select(document, models);
  const values = valuesOf(selection);
  const dissent = dissentOf(document, models, values);
  const shared = documentDoubts(document);
  return {
    selection,
    values,
    doubts: (field) => ({
      ...shared,
      [`field_${field}`]: 1,
      dissent: dissent[field],
      ...rankingDoubts(field, selection, values, models),
      ...(values[field] === null ? silenceDoubts(field, document) : {}),
      ...figureDoubts(field, document, selection, duties),
      ...dependence(field, selection),
    }),
  };
}

/** What makes every answer of a document doubtful. */
function documentDoubts(document: Document): Features {
  const { passages } = document;
  const share = (of: (passage: Passage) => boolean) => passages.filter(of).length / Math.max(1, passages.length);
  return {
    unreadable: document.unreadable,
    scanned: document.unreadable > 0 ? 1 : 0,
    ...(isHardlyRead(document) ? { hardlyRead: 1 } : {}),
    disorder: document.disorder,
    notFamilyLaw: 1 - document.familyLaw,
    orders: document.orders,
    likeNothing: document.likeNothing,
    noOrder: Math.max(0, 0.6 - document.orders),
    unsigned: saysUnsigned(passages) ? 1 : 0,
    ...(isWorksheet(passages) ? { worksheet: 1 } : {}),
    ...(isMereRequest(passages) ? { inRequest: 1 } : {}),
    ...(isInDoubt(document) ? { idle: 1 } : {}),
    ...(isStillOpen(passages) ? { stillOpen: 1 } : {}),
    holds: standingOf(document, STANDING).holds,
    form: formed(passages),
    tables: share(({ kind }) => kind === 'row'),
    size: Math.log(1 + passages.length) / 5,
    amounts: Math.log(1 + document.money.length) / 3,
  };
}

/** "DRAFT 3 - not for signature", "[PROPOSED] ORDER", "(unsigned copy)", at the start or end of a paper. */
const saysUnsigned = (passages: readonly Passage[]): boolean =>
  [...passages.slice(0, 4), ...passages.slice(-4)].some(
    ({ text, ticked }) => ticked !== false && UNSIGNED.test(text.replace(ADDRESS, '')),
  );
/** "owen@mail.example" is not an example. */
const ADDRESS = /\S*(?:@|:\/\/)\S*/g;
const UNSIGNED =
  /\b(?:draft|proposed|sample|specimen|template|example|unsigned|tentative|lodged|not (?:yet |been |yet been )?(?:signed|approved|entered|agreed|final|an order))\b/i;

function rankingDoubts(field: TermField, selection: Selection, values: Values, models: Models): Features {
  const ranking = rankingOf(field, selection);
  const [best] = ranking.ranked;
  const isNull = values[field] === null;
  const strengthOf = (ranked: Ranked<Candidate> | undefined) => Math.min(10, Math.max(-6, ranked?.logOdds ?? -6)) / 4;
  const second = ranking.ranked.find((other) => other.probability !== best?.probability);
  const features: Features = {
    sure: squeezed(isNull ? ranking.none : (best?.probability ?? 0)),
    margin: strengthOf(best) - strengthOf(second),
    strength: (isNull ? -1 : 1) * strengthOf(best),
  };
  if (isNull) return { ...features, isNull: 1, [`null_${field}`]: 1, ...(best ? {} : { noCandidate: 1 }) };
  const passage = best ? passageOf(best.candidate) : null;
  const shares = new Set(ranking.ranked.filter(({ logOdds: odds }) => odds > -1).map((other) => other.probability));
  Object.assign(features, {
    someAnswer: squeezed(1 - ranking.none),
    misread: misread(passage),
    rivals: Math.log(Math.max(1, shares.size)),
    agreeing: Math.log(
      Math.max(1, ranking.ranked.filter((o) => o.probability === best?.probability && o.logOdds > -1).length),
    ),
    against: best ? against(best.candidate.features, models[MODEL_OF[field]]) : 0,
  } satisfies Features);
  if (passage?.kind === 'row') features.inTable = 1;
  else if (passage && passage.ticked === null && !/[.;:?!]["')]*$/.test(passage.text)) features.cutOff = 1;
  if (/Expenses$/.test(field) && !SHARE_TOLD.test(String(values[field]))) features.noShare = 1;
  if (/Expenses$|Custody$/.test(field) && !WHO.test(String(values[field]))) features.nobodyNamed = 1;
  return features;
}

/** Doubts about the figure an answer rests on: for everything read along with it, the amount. */
function figureDoubts(
  field: TermField,
  document: Document,
  { payment, arrears }: Selection,
  duties?: DutyModel,
): Features {
  if (field === 'arrearsAmount') {
    const owed = accepted(arrears)?.candidate;
    return owed ? amountDoubts('arrears', document, owed) : {};
  }
  const paid = accepted(payment)?.candidate;
  if (!paid || !['paymentAmount', 'paymentFrequency', 'paymentDueDate'].includes(field)) return {};
  return {
    ...amountDoubts('payment', document, { ...paid.mention, value: paid.value, features: paid.features }),
    ...setAsideDoubts(paid, document),
    ...(field === 'paymentAmount'
      ? {
          ...settingSigns(paid, document),
          ...saidEverywhere(paid.value, document),
          ...dutyDoubts(paid.value, document, duties),
          ...(isLeftUnanswered(paid.mention, document) || isTalkWithoutDeal(document.passages) ? { asked: 1 } : {}),
        }
      : {}),
  };
}

/** How much speaks against the best candidate regardless. */
function against(features: Features, weights: Weights): number {
  const contributions = Object.entries(features).map(([name, value]) => value * (weights[name] ?? 0));
  return contributions.reduce((sum, part) => sum - Math.min(0, part), 0) / 4;
}

const SPOKEN_OF: Record<TermField, RegExp> = {
  paymentAmount: LEXICON.support,
  paymentFrequency: LEXICON.support,
  paymentDueDate: /\bday\b|\b\d{1,2}(?:st|nd|rd|th)\b/i,
  arrearsAmount: LEXICON.arrears,
  legalCustody: /custod|decision|conservator|parental responsib|guardian/i,
  physicalCustody: /custod|resid|\blives?\b|living|overnight|parenting time|conservator/i,
  medicalExpenses: /medical|dental|health|doctor|dentist/i,
  childcareExpenses: LEXICON.childcare,
};

/** A document that mentions a subject may settle it in words that were not understood. */
function silenceDoubts(field: TermField, { passages }: Document): Features {
  const spoken = passages.filter(({ text, kind }) => kind !== 'heading' && SPOKEN_OF[field].test(text)).length;
  return { spokenOf: Math.min(5, spoken) / 5, ...(spoken === 0 ? { neverSpokenOf: 1 } : {}) };
}

/** Frequency and due day are read along with the amount, so they are no more certain than it. */
function dependence(field: TermField, { payment, frequency }: Selection): Features {
  if (field !== 'paymentFrequency' && field !== 'paymentDueDate') return {};
  const [amount, often] = [accepted(payment), accepted(frequency)];
  const features: Features = { paymentSure: squeezed(amount?.probability ?? payment.none) };
  if (!amount) features.noPayment = 1;
  if (field === 'paymentDueDate') {
    features.frequencySure = squeezed(often?.probability ?? frequency.none);
    if (often && often.candidate.value !== 'monthly') features.notMonthly = 1;
  }
  return features;
}

const WHO =
  /mother|father|mum|mom|dad|husband|wife|petitioner|respondent|plaintiff|defendant|applicant|claimant|obligor|obligee|payor|payee|parent|part(?:y|ies)|both|joint|shared?|equal|\p{Ll} \p{Lu}\p{Ll}+/u;
const SHARE_TOLD =
  /\d\s?%|percent|per cent|hal(?:f|ves)|equal|third|proportion|pro rata|50|shall pay|will pay|pays|solely|entire|own\b/i;

const MODEL_OF: Record<TermField, ModelName> = {
  paymentAmount: 'payment',
  paymentFrequency: 'frequency',
  paymentDueDate: 'dueDay',
  arrearsAmount: 'arrears',
  legalCustody: 'legalCustody',
  physicalCustody: 'physicalCustody',
  medicalExpenses: 'medicalExpenses',
  childcareExpenses: 'childcareExpenses',
};

const EMPTY: Ranking<never> = { ranked: [], none: 1 };

function rankingOf(field: TermField, selection: Selection): Ranking<Candidate> {
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

/** How unsure OCR was of the sentence's words: 0 to 1. */
function misread(passage: Passage | null): number {
  if (!passage || passage.tokens.length === 0) return 0;
  const sum = passage.tokens.reduce((total, { word }) => total + word.confidence, 0);
  return 1 - sum / passage.tokens.length;
}
