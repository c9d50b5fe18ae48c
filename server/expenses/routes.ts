import {
  addExpense,
  agreeExpense,
  expensePaidOutside,
  listExpenses,
  payExpense as payCall,
  refuseExpense,
  withdrawExpense,
} from '@mainstay/contract/expenses.ts';
import type { ExpensesEvent } from '@mainstay/domain/expenses/events.ts';
import { findReceipt } from '#documents/index.ts';
import { serve } from '#http/serve.ts';
import type { Engine } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { advanceExpenses } from './advance.ts';
import { payExpense } from './pay.ts';
import { shownExpense, shownExpenses } from './shown.ts';

export function expenseRoutes(app: App, engine: Engine) {
  const { db } = engine;

  serve(app, listExpenses, ({ query, ...asked }) => shownExpenses(engine, asked, query));

  serve(app, addExpense, async ({ body, operationId: newId, ...asked }) => {
    const { documentId, category, paidOn, total, note } = body;
    const receipt = await findReceipt(db, asked.currentCase.id, documentId);
    const expense = { category, paidOn, total, note, receipt };
    await advanceExpenses(engine, asked.currentCase.id, {
      ...{ kind: 'expense_asked', actor: asked.person, newId, asked: expense },
    });
    return shownExpense(engine, asked, newId);
  });

  serve(app, agreeExpense, ({ params, ...asked }) =>
    answer(asked, params.id, { kind: 'expense_agreed', actor: asked.person, expenseId: params.id }),
  );

  serve(app, refuseExpense, ({ params, body, ...asked }) =>
    answer(asked, params.id, { kind: 'expense_refused', actor: asked.person, expenseId: params.id, ...body }),
  );

  serve(app, withdrawExpense, ({ params, ...asked }) =>
    answer(asked, params.id, { kind: 'expense_withdrawn', actor: asked.person, expenseId: params.id }),
  );

  serve(app, expensePaidOutside, ({ params, body, ...asked }) => {
    const said = { paidOn: body?.paidOn ?? null, method: body?.method ?? null, amount: body?.amount ?? null };
    return answer(asked, params.id, { kind: 'paid_outside', actor: asked.person, expenseId: params.id, ...said });
  });

  serve(app, payCall, async ({ params, operationId, ...asked }) => {
    await payExpense(engine, asked.person, asked.currentCase.id, { expenseId: params.id, operationId });
    return shownExpense(engine, asked, params.id);
  });

  async function answer(asked: Parameters<typeof shownExpense>[1], id: string, event: ExpensesEvent) {
    await advanceExpenses(engine, asked.currentCase.id, event);
    return shownExpense(engine, asked, id);
  }
}
