import { SYSTEM } from '../audit/actor.ts';
import { personal } from '../audit/personal.ts';
import { type AuditEntry, type Notice, type Projection, type Projections, SILENT } from '../case-projection.ts';
import type { ShareTerms } from '../cases/expense-terms.ts';
import { otherSide, waitsForSide } from '../cases/side.ts';
import { dayAt } from '../day.ts';
import { dayWords, monthWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import type { ExpenseEvent, ExpensesCaseEvent, SharesDecider, SharesEvent } from './case-events.ts';
import { categoryWords, type Expense, owedBy, refusalWords } from './expense.ts';
import { rateWords, type Shares, shareWords } from './shares.ts';

const sharesProjections: Projections<SharesEvent> = {
  shares_proposed: ({ actor, shares, decider, timeZone }) =>
    toldInCase(
      aboutShares('proposed', shares, { actor, after: termsOf(shares) }),
      ...proposed(shares, {
        about: `expense_shares:${shares.id}`,
        words: `${actor.name} proposed how expenses are shared`,
        ...{ decider, timeZone, except: actor.id },
      }),
    ),

  shares_addressed: ({ shares, decider, timeZone }) => ({
    ...SILENT,
    notices: [
      ...proposed(shares, {
        about: `expense_shares:${shares.id}:addressed:${shares.expiresAt?.toISOString() ?? ''}`,
        words: 'It was proposed to share expenses so',
        ...{ decider, timeZone, except: shares.proposedBy },
      }),
    ],
    topics: ['expenses', 'cases'],
  }),

  shares_in_force: ({ actor, before, shares, asked }) =>
    toldInCase(
      aboutShares(asked ? 'accepted' : 'set', shares, {
        actor,
        ...(before && { before: termsOf(before) }),
        after: termsOf(shares),
      }),
      toAll({
        type: 'expense_shares',
        title: asked ? 'Expense shares agreed' : 'Expense shares set',
        about: `expense_shares:${shares.id}:accepted:${shares.decidedBy ?? ''}`,
        words: `${actor.name} ${asked ? 'agreed to' : 'set'} how expenses are shared: ${termsWords(shares)}.`,
        except: actor.id,
      }),
    ),

  shares_refused: ({ actor, shares }) =>
    toldInCase(
      aboutShares('refused', shares, { actor, after: { reason: shares.reason } }),
      toAll({
        type: 'expense_shares',
        title: 'Expense shares refused',
        about: `expense_shares:${shares.id}:refused`,
        words: `${actor.name} refused the proposed expense shares: ${shareWords(shares)}. Reason: ${shares.reason}`,
        except: actor.id,
      }),
    ),

  shares_withdrawn: ({ actor, shares }) =>
    toldInCase(
      aboutShares('withdrawn', shares, { actor }),
      toAll({
        type: 'expense_shares',
        title: 'Proposal withdrawn',
        about: `expense_shares:${shares.id}:withdrawn`,
        words:
          actor.id === SYSTEM.id
            ? 'The parent who proposed these expense shares has left the case, so the proposal ended.'
            : `${actor.name} withdrew the expense shares they had proposed.`,
        except: actor.id,
      }),
    ),

  shares_replaced: ({ actor, shares }) => toldInCase(aboutShares('replaced', shares, { actor })),

  shares_lapsed: ({ shares }) =>
    toldInCase(
      aboutShares('lapsed', shares, { actor: SYSTEM }),
      toAll({
        type: 'expense_shares',
        title: 'Proposal lapsed',
        about: `expense_shares:${shares.id}:lapsed`,
        words: 'Nobody decided on the proposed expense shares within 14 days, so the proposal lapsed.',
      }),
    ),
};

const expenseProjections: Projections<ExpenseEvent> = {
  expense_asked: ({ actor, expense, askedId }) => {
    const { id, category, paidOn, total, paidBy, shareRate, share, due, documentId, note, recordedBy } = expense;
    const sealed = note === null ? null : personal(recordedBy, note);
    const after = { category, paidOn, total, paidBy, shareRate, share, due, documentId, note: sealed };
    const notice = { type: 'expense_asked', title: 'Share of an expense requested', about: `expense:${id}` };
    const words = (who: string) =>
      `${actor.name} asked ${who} to share ${what(expense)}: ${shareOf(expense)} by ${dayWords(due)}. The receipt is under Shared Expenses.`;
    return told(
      { actor, action: 'expense.asked', subject: subjectOf(expense), after },
      ...toThemAndOthers(notice, { them: askedId, by: actor.id, words, name: `the ${owedBy(expense)}` }),
    );
  },

  expense_agreed: ({ actor, before, expense, open }) =>
    told(
      changed('agreed', { actor, before, expense }),
      toAll({
        type: 'expense_agreed',
        title: 'Expense agreed',
        about: `expense:${expense.id}:agreed`,
        words: `${actor.name} agreed to ${dollars(open)} of ${what(expense)}, due ${dayWords(expense.due)}.`,
        except: actor.id,
      }),
    ),

  expense_refused: ({ actor, before, expense }) =>
    told(
      changed('refused', { actor, before, expense, more: { reason: expense.reason } }),
      toAll({
        type: 'expense_refused',
        title: 'Expense refused',
        about: `expense:${expense.id}:refused`,
        words: `${actor.name} refused to share ${what(expense)}. Reason: ${expense.reason ? refusalWords[expense.reason] : ''}.`,
        except: actor.id,
      }),
    ),

  expense_withdrawn: ({ actor, before, expense }) =>
    told(
      changed('withdrawn', { actor, before, expense }),
      toAll({
        type: 'expense_withdrawn',
        title: 'Expense withdrawn',
        about: `expense:${expense.id}:withdrawn`,
        words: `${actor.name} withdrew their request to share ${what(expense)}. Nothing is owed for it.`,
        except: actor.id,
      }),
    ),

  expense_stands: ({ before, expense, askedId }) => {
    const notice = { type: 'expense_stands', title: 'Expense not answered', about: `expense:${expense.id}:stands` };
    const words = (who: string) =>
      `${who} did not answer in time about ${what(expense)}: ${who === 'You' ? 'your' : 'their'} share is ${shareOf(expense)}. It can still be agreed to or paid. Nothing is debited for it automatically.`;
    return told(
      changed('stands', { actor: SYSTEM, before, expense }),
      ...toThemAndOthers(notice, { them: askedId, you: 'You', words, name: `The ${owedBy(expense)}` }),
    );
  },

  expense_overdue: ({ expense, open }) => ({
    ...SILENT,
    notices: [
      toAll({
        type: 'expense_overdue',
        title: 'Expense overdue',
        about: `expense:${expense.id}:overdue`,
        words: `${dollars(open)} of ${what(expense)} was due ${dayWords(expense.due)} from the ${owedBy(expense)} and has not been paid.`,
      }),
    ],
    topics: ['expenses'],
  }),

  expense_said_paid: ({ actor, expense, amount, confirmsId }) => {
    const notice = {
      type: 'expense_said_paid',
      title: 'Payment to confirm',
      about: `expense:${expense.id}:said:${expense.said?.at.toISOString()}`,
    };
    const said = `${actor.name} says that ${dollars(amount)} of ${what(expense)} was paid outside Mainstay on ${dayWords(expense.said?.paidOn ?? expense.due)}.`;
    const words = (who: string) => `${said} It counts once ${who} ${who === 'you' ? 'confirm' : 'confirms'} it.`;
    return told(
      {
        actor,
        action: 'expense.said_paid',
        subject: subjectOf(expense),
        after: { amount, paidOn: expense.said?.paidOn, method: expense.said?.method },
      },
      ...toThemAndOthers(notice, { them: confirmsId, by: actor.id, words, name: `the ${expense.paidBy}` }),
    );
  },

  expense_paid: ({ actor, before, expense, settlement }) => {
    const { way, amount, on, method } = settlement;
    const entry = changed('paid', { actor, before, expense, more: { way, amount, on, method } });
    if (way === 'mainstay') return told(entry); // the payment's own notice covers it
    return told(
      entry,
      toAll({
        type: 'expense_paid',
        title: 'Expense paid',
        about: `${settlement.id}:paid`,
        words: `${actor.name} confirmed that ${dollars(amount)} of ${what(expense)} was paid outside Mainstay on ${dayWords(on)}.`,
        except: actor.id,
      }),
    );
  },

  expenses_netted: ({ month, amount, settlements }) =>
    told(
      {
        actor: SYSTEM,
        action: 'expense.netted',
        subject: `expenses:${month}`,
        after: { amount, of: settlements.map(({ expenseId, amount: part }) => ({ expenseId, amount: part })) },
      },
      toAll({
        type: 'expenses_netted',
        title: 'Expenses offset',
        about: `expenses:${month}:netted`,
        words: `At the end of ${monthWords(month)}, ${dollars(amount)} that each parent owed the other for expenses was offset. Support is not part of this.`,
      }),
    ),

  set_off_undone: ({ actor, expense, amount, opened }) =>
    told(
      {
        actor,
        action: 'expense.netting_undone',
        subject: subjectOf(expense),
        after: {
          amount,
          of: opened.map(({ expense: { id: expenseId }, amount: part }) => ({ expenseId, amount: part })),
        },
      },
      ...opened.map((each) =>
        toAll({
          type: 'expenses_netted',
          title: 'Offset taken back',
          about: `expense:${each.expense.id}:owed_again:${expense.id}`,
          words: `${dollars(each.amount)} of ${what(each.expense)} is owed again by the ${owedBy(each.expense)}. It had been offset against ${what(expense)}, whose whole share was paid outside Mainstay before.`,
        }),
      ),
    ),

  expense_put_into_wallet: ({ expense, amount }) => ({
    ...SILENT,
    audit: [{ actor: SYSTEM, action: 'wallet.expense_over', subject: subjectOf(expense), after: { amount } }],
    topics: ['wallet', 'expenses'],
  }),

  expense_debit_returned: ({ expense, debit, words }) => ({
    ...SILENT,
    audit: [
      { actor: SYSTEM, action: 'expense.debit_returned', subject: subjectOf(expense), after: { amount: debit.amount } },
    ],
    notices: debit.applied
      ? [] // the notices of the payment say that it was returned, and what is owed to Mainstay
      : [
          {
            type: 'expense_not_paid',
            title: 'Expense not paid',
            about: `expense:${expense.id}:returned:${debit.id}`,
            funders: `${words} You owe your share of ${what(expense)} again.`,
            others: `A payment of ${dollars(debit.amount)} for ${what(expense)} did not go through. The share is owed again.`,
          },
        ],
    topics: ['expenses'],
  }),
};

/** How expense events are told: to the audit chain, to both sides in the same words, and to open browsers. */
export const expensesProjections: Projections<ExpensesCaseEvent> = { ...sharesProjections, ...expenseProjections };

const told = (audit: AuditEntry, ...notices: readonly Notice[]): Projection => ({
  ...SILENT,
  audit: [audit],
  notices,
  topics: ['expenses'],
});

/** Also refreshes the case, which shows its shares. */
const toldInCase = (audit: AuditEntry, ...notices: readonly Notice[]): Projection => ({
  ...told(audit, ...notices),
  topics: ['expenses', 'cases'],
});

const toAll = ({ words, ...notice }: Omit<Notice, 'funders' | 'others'> & { words: string }): Notice => ({
  ...notice,
  funders: words,
  others: words,
});

/** One parent reads it as "you", everybody else with who that is; who did it (`by`) does not. */
function toThemAndOthers(
  notice: Pick<Notice, 'type' | 'title' | 'about'>,
  of: { them: string | null; by?: string; you?: string; words: (who: string) => string; name: string },
): Notice[] {
  const { them, by, you = 'you', words, name } = of;
  const except = [by, them].filter((each) => each != null);
  const others = toAll({ ...notice, words: words(name), except });
  return them === null ? [others] : [toAll({ ...notice, words: words(you), to: them }), others];
}

const subjectOf = ({ id }: Expense) => `expense:${id}`;

const aboutShares = (what: string, { id }: Shares, of: Pick<AuditEntry, 'actor' | 'before' | 'after'>): AuditEntry => ({
  ...of,
  action: `expense_shares.${what}`,
  subject: `expense_shares:${id}`,
});

const changed = (
  action: string,
  {
    actor,
    before,
    expense,
    more = {},
  }: Pick<AuditEntry, 'actor'> & { before: Expense; expense: Expense; more?: object },
): AuditEntry => ({
  actor,
  action: `expense.${action}`,
  subject: subjectOf(expense),
  before: { state: before.state },
  after: { state: expense.state, category: expense.category, total: expense.total, share: expense.share, ...more },
});

type ProposedShares = {
  about: string;
  words: string;
  decider: SharesDecider | null;
  timeZone: string;
  except: string;
};

/** Tells what was proposed, who decides on it, and until when; and the one who decides that it is they. */
function proposed(shares: Shares, { words, decider, timeZone, except, ...of }: ProposedShares): Notice[] {
  const { side, expiresAt } = shares;
  const until = expiresAt ? ` The proposal lapses on ${dayWords(dayAt(expiresAt, timeZone))}.` : '';
  const toldAs = (decides: string, more: Pick<Notice, 'to' | 'except'>) =>
    toAll({
      ...{ type: 'expense_shares', title: 'Expense shares proposed', ...of, ...more },
      words: `${words}: ${termsWords(shares)}. ${decides}${until}`,
    });
  if (decider === null) return [toldAs(waitsForSide(otherSide(side ?? 'payor')), { except })];
  const { id, name } = decider;
  const others = toldAs(`${name} can accept or refuse it.`, { except: id === null ? except : [except, id] });
  return id === null ? [others] : [others, toldAs('You can accept or refuse it.', { to: id })];
}

const termsOf = ({ payor, days, netting }: ShareTerms) => ({ payor, days, netting });

/** "60% for the payor and 40% for the payee, due 30 days after they are asked for, offset at the end of each month" */
const termsWords = (terms: ShareTerms): string =>
  `${shareWords(terms)}, due ${terms.days} days after they are asked for${terms.netting ? ', offset at the end of each month' : ''}`;

/**
 * "a medical expense of $240.00 (paid Nov 20, 2026)". The note is left out: no notice carries one parent's words to the
 * other.
 */
const what = ({ category, total, paidOn }: Expense): string =>
  `${category === 'other' ? 'an expense' : `a ${categoryWords[category]}`} of ${dollars(total)} (paid ${dayWords(paidOn)})`;

/** "$144.00 (60%)" */
const shareOf = ({ share, shareRate }: Expense): string => `${dollars(share)} (${rateWords(shareRate)})`;
