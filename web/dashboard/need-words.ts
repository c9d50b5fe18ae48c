import type { Need } from '@mainstay/contract/dashboard.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { kindInSentence } from '@mainstay/domain/payment-settings/words.ts';
import { locale } from '#lib/catalogue.ts';
import { dayText, dollars } from '#lib/format.ts';
import { personName } from '#lib/person-name.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

type Card = {
  title: string;
  words: string;
  to: string;
  button: string;
  /** A question of the help page that comes up here. */
  help?: { about: string; question: string };
};

const SOURCES = { to: '/payments?tab=sources', button: t('openPaymentSources') };
const PLAN = { to: '/flexible-payments', button: t('payItNow') };
const CASE = { to: '/case', button: t('openCaseDetails') };
const ADD_ACCOUNT = { ...SOURCES, button: t('addAnAccount') };

/** A card's text, and the button that leads to the action; null for a kind that only a newer server knows. */
export function cardOf(need: Need, timeZone: string): Card | null {
  const card = cardFor(need, timeZone);
  if (!card || !need.held) return card;
  const { amount, count, since } = need.held;
  const held = t('isHeldForYou', { amount: dollars(amount), count, since: dayText(since) });
  return { ...card, words: `${held} ${card.words}` };
}

function cardFor(need: Need, timeZone: string): Card | null {
  const amount = dollars(need.amount ?? ZERO);
  const count = need.count ?? 1;
  const by = personName(need.by ?? '');
  const due = need.dueOn && dayText(need.dueOn);
  const until = need.expiresAt && dayText(dayAt(need.expiresAt, timeZone));
  switch (need.kind) {
    case 'backup':
      return {
        title: t('yourNextPaymentIsNotCovered'),
        words: t('yourBankReturnedLastDebitBackup', {
          left: dollars(need.left ?? ZERO),
          missing: dollars(need.missing ?? ZERO),
          due,
        }),
        to: SOURCES.to,
        button: t('addBackup'),
        help: { about: 'bank-return', question: t('whatHappensWhenBankReturnsDebit') },
      };
    case 'plan':
      return {
        ...PLAN,
        title: need.defaulted ? t('aPlanIsInDefault') : t('aPlanPaymentIsOverdue'),
        words: need.defaulted ? t('isOwedInterestIsAdded', { amount }) : t('wasDueOn', { amount, due }),
      };
    case 'identity':
      return {
        title: need.refused ? t('weCouldNotCompleteYourCheck') : t('tellUsWhoYouAre'),
        words: need.refused ? t('noMoneyMovesUntilItIsComplete') : t('noMoneyMovesToOrFrom'),
        ...SOURCES,
      };
    case 'bank_account':
      return {
        title: t('noBankAccountIsDebited'),
        words: t('addAccountThatWorksUntilThen'),
        ...SOURCES,
      };
    case 'confirm_terms':
      return {
        title: need.arrears ? t('confirmTheArrears') : t('confirmThePaymentTerms'),
        words: need.arrears ? t('enteredArrearsOfThisCaseConfirm', { by }) : t('enteredTermsOfThisCaseConfirm', { by }),
        to: '/payments',
        button: t('checkTheTerms'),
      };
    case 'proposal':
      if (need.ends?.length) {
        const what = endsWords(need.ends);
        return {
          title: t('endIsProposed', { count: need.ends.length }),
          words: until ? t('asksToEndUntil', { by, what, until }) : t('asksToEnd', { by, what }),
          to: '/payments',
          button: t('readTheProposal'),
        };
      }
      return {
        title: need.about === 'shares' ? t('aSplitOfExpensesIsProposed') : t('newPaymentTermsAreProposed'),
        words: until ? t('isWaitingForYourAnswerUntil', { by, until }) : t('isWaitingForYourAnswer', { by }),
        to: need.about === 'shares' ? '/expenses' : '/payments',
        button: t('readTheProposal'),
      };
    case 'leave':
      return { title: t('youAreAskedToLeave'), words: t('youStayUnlessYouAgree', { by }), ...CASE };
    case 'prove_account': {
      const todo = need.amounts ? t('enterTwoSmallAmountsThatArrived') : t('startVerifyingThatItIsYours');
      const until = need.of === 'payee' ? t('noMoneyGoesThereUntilThen') : t('itIsNotDebitedUntilThen');
      return { title: t('verify', { name: need.name }), words: `${todo} ${until}`, ...SOURCES };
    }
    case 'payout_account':
      return need.failed
        ? {
            title: t('yourAccountCannotBeUsed'),
            words: t('weHoldYourMoneyAndSend'),
            ...ADD_ACCOUNT,
          }
        : {
            title: t('tellUsWhereToSendYour'),
            words: t('weHoldYourMoneyUntilYou'),
            ...ADD_ACCOUNT,
          };
    case 'outside_payments':
      return {
        title: count === 1 ? t('wasThisPaidOutsideMainstay') : t('wereThesePaidOutsideMainstay', { count }),
        words: t('isRecordedAsPaidToYou', { amount, count }),
        to: need.id ? `/history?outside=${encodeURIComponent(need.id)}` : '/history',
        button: t('answer'),
      };
    case 'expenses_overdue':
      return {
        title: t('sharedExpensesAreOverdue', { count }),
        words: count === 1 ? t('yourShareWasDueOn', { amount, due }) : t('yourSharesTheFirstWasDueOn', { amount, due }),
        to: '/expenses',
        button: t('openExpenses'),
      };
    case 'expenses':
      return {
        title: count === 1 ? t('aSharedExpenseNeedsYourAnswer') : t('sharedExpensesNeedYourAnswer', { count }),
        words: t('inAll', { amount }),
        to: '/expenses',
        button: t('openExpenses'),
      };
    case 'invitation':
      return {
        title: t('yourInvitationHasNoAnswerYet'),
        words: need.undeliverable
          ? t('ourEmailToCameBack', { email: need.email })
          : need.expired
            ? t('weInvitedTheLinkNoLongerWorks', { email: need.email })
            : t('weInvitedTheLinkWorksUntil', { email: need.email, until }),
        ...CASE,
      };
    default:
      return null;
  }
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** "the child support and the alimony on Mar 31, 2027"; each day with what ends on it. */
function endsWords(ends: NonNullable<Need['ends']>): string {
  const byDay = [...Map.groupBy(ends, ({ on }) => on)];
  return list.format(
    byDay.map(([on, some]) => {
      const kinds = some.map(({ kind }) => told(`the ${kindInSentence(kind)}`));
      return t('kindOnDay', { kind: list.format(kinds), on: dayText(on) });
    }),
  );
}
