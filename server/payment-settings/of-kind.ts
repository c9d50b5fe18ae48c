import type { NewPaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { firstObligation, hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import { Problem, wrongField } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { OfObligation, TermsDeps } from './load-terms.ts';
import type { SettingsRow } from './store.ts';

type Wanted = Pick<NewPaymentSettings, 'documentId' | 'paymentType'>;

/**
 * The obligation that these settings are about: the first one. A document says what its payment is for: it changes the
 * obligation of that kind, before others the one that the same document gave, and none of another kind. 409 if there is
 * none, or if it does not say and the obligation with which the case began has ended.
 */
export function obligationMeant(
  { documentId, paymentType }: Wanted,
  inForce: readonly SettingsRow[],
  today: Day,
): SettingsRow | undefined {
  const first = firstObligation(inForce, today);
  if (documentId === undefined || first === undefined || first.paymentType === paymentType) return first;
  const kinds = new Set(inForce.map((each) => each.paymentType));
  if (paymentType === undefined) {
    if (kinds.size === 1 || first.obligationId === FIRST_OBLIGATION) return first;
    throw new Problem('conflict', SAY_WHAT_FOR, { paymentType: 'Choose child support or alimony' });
  }
  const running = inForce.filter((each) => each.paymentType === paymentType && !hasEnded(each, today));
  const meant = running.find((each) => each.documentId === documentId) ?? running[0];
  if (meant) return meant;
  if (kinds.size > 1) throw ofAnotherKind();
  return first;
}

/**
 * What an obligation is for stays once anything of it has fallen due or was paid, so that no payment becomes one of
 * another kind; before that, it changes only at once, and not where the other side must agree.
 */
export async function mustStayOfKind(
  tx: Db,
  { collection }: Pick<TermsDeps, 'collection'>,
  of: OfObligation & { before: SettingsRow | undefined; wanted: Wanted; isProposed: boolean },
): Promise<void> {
  const { before, wanted, isProposed } = of;
  if (!before || wanted.paymentType === undefined || wanted.paymentType === before.paymentType) return;
  if (!isProposed && !(await collection.hasBegun(tx, of))) return;
  if (wanted.documentId !== undefined) throw ofAnotherKind();
  throw wrongField('paymentType', 'What an obligation is for cannot be changed. End this one and add the other.');
}

const SAY_WHAT_FOR =
  'This case has obligations of more than one kind. Say which one the agreement is about ("paymentType").';

const ofAnotherKind = () =>
  new Problem(
    'conflict',
    'The agreement pays something else than the payment settings do, so it would replace an obligation of another kind. Nothing was saved. Add it under Obligations.',
  );
