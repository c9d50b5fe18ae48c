import type { Terms } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, dollars, ZERO } from '@mainstay/domain/money.ts';
import { weekdayCounted } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { orderWords, untilEvent } from '@mainstay/domain/payment-settings/order-terms.ts';
import { SHARING_NAMES } from '@mainstay/domain/payment-settings/sharing-names.ts';
import type { OrderSaidBy, ProposedChange, SettingsChange } from '@mainstay/domain/reports/facts.ts';
import { orderSaidWords } from '@mainstay/domain/reports/order-said.ts';
import { waitingRow } from '@mainstay/domain/reports/waiting.ts';
import { dayWords, frequencyInReport, typeWords } from '@mainstay/domain/reports/words.ts';
import { typed } from '@mainstay/domain/typed.ts';
import type { Db } from '#db/db.ts';
import { dayOfArrears } from '#documents/index.ts';
import { proposalsShown, versionsOf } from '#payment-settings/index.ts';

/**
 * Versions of every obligation, or only those saved between two instants, each paired with the obligation's version
 * before it, oldest first.
 */
export async function settingsChanges(
  tx: Db,
  of: { caseId: string; timeZone: string; today: Day },
  between: { from: Date; until: Date } | null = null,
): Promise<SettingsChange[]> {
  const versions = (await versionsOf(tx, of)).reverse();
  const asOf: (Day | null)[] = [];
  for (const each of versions) asOf.push(await arrearsAsOf(tx, of.caseId, each));
  return versions.flatMap((after, i) => {
    if (between && (after.changedAt < between.from || after.changedAt >= between.until)) return [];
    const before = versions.slice(0, i).findLast(({ obligationId }) => obligationId === after.obligationId);
    const later = versions.slice(i + 1).find((each) => each.obligationId === after.obligationId && isAccepted(each));
    const figure = versions[i - 1]?.arrearsAmount ?? null; // the case's, whichever obligation changed it
    return {
      version: after.version,
      of: obligationWords(after),
      at: after.changedAt,
      by: after.changedBy,
      changes: changesBetween(before ?? null, after, {
        figure,
        asOf: asOf[i] ?? null,
        said: { by: after.changedBy, on: dayAt(after.changedAt, of.timeZone) },
        hasDocument: after.document !== null,
      }),
      document: after.applied ? (after.document?.fileName ?? null) : null,
      ...consentTo(after, after),
      ...(after.ofArrears.length > 0 && {
        ofArrears: after.ofArrears.map((each) => ({
          ...each,
          confirmedWith: versions.slice(i + 1).find((later) => confirmsArrears(later, after, each))?.version ?? null,
        })),
      }),
      agreedWith: later?.version ?? null,
    };
  });
}

/** Whose word on all terms of a version is missing, and whose on arrears alone. */
export const consentTo = (
  { unconfirmedBy }: { unconfirmedBy: readonly string[] },
  { agreed, agreedBefore, ofArrears }: Pick<SettingsChange, 'agreed' | 'agreedBefore' | 'ofArrears'>,
) => ({
  ...{ agreed, agreedBefore, ofArrears },
  unconfirmedBy: unconfirmedBy.filter((name) => !ofArrears?.some((each) => each.name === name)),
});

type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** Whether somebody who was asked about the arrears of a version confirmed those of a later one. */
const confirmsArrears = (later: Version, { obligationId }: Version, { name }: { name: string }): boolean =>
  later.obligationId === obligationId &&
  later.ofArrears.some((each) => each.name === name && each.answer === 'confirmed');

const isAccepted = ({ unconfirmedBy, agreed }: Version): boolean => unconfirmedBy.length === 0 && agreed === 'accepted';

/** The day for which the document of a version gives the arrears, if its terms were taken from it. */
const arrearsAsOf = async (
  tx: Db,
  caseId: string,
  { applied, document, arrearsAmount }: Awaited<ReturnType<typeof versionsOf>>[number],
): Promise<Day | null> =>
  applied && document && arrearsAmount > ZERO ? await dayOfArrears(tx, caseId, document.id, arrearsAmount) : null;

/** Open proposals to change terms, oldest first. */
export async function proposedChanges(
  tx: Db,
  { caseId, timeZone, now }: { caseId: string; timeZone: string; now: Date },
): Promise<ProposedChange[]> {
  const proposals = (await proposalsShown(tx, caseId, { id: '', now })).reverse();
  return proposals
    .filter(({ kind, state }) => kind === 'change' && state === 'open')
    .map(({ about, terms, inForce, createdAt, proposedBy, documentName, decidedBySide, expiresAt, ...each }) => {
      const after = { ...terms, obligationId: about };
      return {
        of: obligationWords(after),
        at: createdAt,
        by: proposedBy.name,
        changes: changesBetween(inForce, after, {
          figure: inForce?.arrearsAmount ?? null,
          asOf: each.arrearsAsOf ?? null,
          said: { by: proposedBy.name, on: dayAt(createdAt, timeZone) },
          hasDocument: documentName !== null,
        }),
        document: documentName,
        side: decidedBySide,
        waitsForParty: expiresAt === null,
      };
    });
}

type OfObligation = Terms & { obligationId: string };

const obligationWords = ({ obligationId, paymentType }: OfObligation): string | null =>
  obligationId === FIRST_OBLIGATION ? null : typeWords(paymentType).toLowerCase();

/**
 * `figure` is the arrears figure of the case before, null if nothing had been saved. It is compared with the case's now,
 * whichever obligation changed it. `asOf` is the day for which a document gives the new one, and `said` who answered about
 * the order.
 */
function changesBetween(
  before: Terms | null,
  after: OfObligation,
  {
    figure,
    asOf,
    said,
    hasDocument,
  }: { figure: Cents | null; asOf: Day | null; said: OrderSaidBy; hasDocument: boolean },
): SettingsChange['changes'] {
  const states = figure !== null || after.obligationId !== FIRST_OBLIGATION; // the settings state it, if only as $0.00
  const arrears = states ? dollars(figure ?? ZERO) : '';
  return Object.entries(FIELDS).flatMap(([field, words]) => {
    const was = field === ARREARS ? arrears : before ? words(before) : '';
    const is = words(after);
    if (was === is) return [];
    if (field === ARREARS && asOf) return [{ field, before: was, after: `${is} as of ${dayWords(asOf)}` }];
    if (field === ORDER && after.order) {
      const by = said && { ...said, by: typed(said.by) };
      return [{ field, before: was, after: orderSaidWords(after.order, { said: by, hasDocument }) }];
    }
    return [{ field, before: was, after: is }];
  });
}

const typedUntil = (words: string): string => {
  const until = untilEvent(words);
  return until === null ? '' : typed(until);
};

/** In words, the changes with that label that still wait for an event. */
const waitingIn = (awaited: Terms['awaited'], label: string): string[] =>
  awaited
    .filter(({ happenedOn }) => happenedOn === null)
    .map((change) => waitingRow(change, typed))
    .flatMap(([of, words]) => (of === label ? [words] : []));

const ARREARS = 'Arrears';
const ORDER = 'State of the order';

const FIELDS: Record<string, (terms: Terms) => string> = {
  'Payment amount': ({ paymentAmount }) => dollars(paymentAmount),
  Frequency: ({ paymentFrequency }) => frequencyInReport(paymentFrequency),
  'Due day': (settings) => weekdayCounted(settings) ?? String(settings.paymentDueDate),
  [ARREARS]: ({ arrearsAmount }) => dollars(arrearsAmount),
  'Arrears installment': ({ arrearsInstalment }) => (arrearsInstalment === null ? '' : dollars(arrearsInstalment)),
  'Sharing of arrears': ({ arrearsSharing }) => (arrearsSharing === null ? '' : SHARING_NAMES[arrearsSharing]),
  'Second due day': ({ secondDueDay }) => (secondDueDay === null ? '' : String(secondDueDay)),
  'Amount changes': ({ steps }) =>
    steps.map(({ from, amount }) => `${dollars(amount)} from ${dayWords(from)}`).join(', '),
  'First payment': ({ firstPaymentDate }) => (firstPaymentDate === null ? '' : dayWords(firstPaymentDate)),
  'Last payment': ({ endDate }) => (endDate === null ? '' : dayWords(endDate)),
  'Ends because': ({ endReason }) => (endReason === null || untilEvent(endReason) ? '' : typed(endReason)),
  'Paid until': ({ endReason, awaited }) =>
    [typedUntil(endReason ?? ''), ...waitingIn(awaited, 'Paid until')].filter(Boolean).join('; '),
  'Changes to': ({ awaited }) => waitingIn(awaited, 'Changes to').join('; '),
  Ends: ({ awaited }) => waitingIn(awaited, 'Ends').join('; '),
  'Events confirmed': ({ awaited }) =>
    awaited
      .flatMap(({ words, happenedOn }) => (happenedOn ? `${typed(words)}: ${dayWords(happenedOn)}` : []))
      .join('; '),
  'Not scheduled, share of bonuses': ({ bonusShare }) => (bonusShare ? typed(bonusShare.words) : ''),
  [ORDER]: ({ order }) => (order ? orderWords(order) : ''),
  'Withheld from wages': ({ withheld }) => (withheld ? 'yes' : ''),
  For: ({ paymentType }) => typeWords(paymentType),
};
