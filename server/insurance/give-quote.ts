import type { InsuranceQuote, QuoteForm } from '@mainstay/contract/insurance.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { QUOTE_DAYS, quote } from '@mainstay/domain/insurance/quote.ts';
import { type RiskFacts, underwrite } from '@mainstay/domain/insurance/underwriting.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { paymentRecord } from '#payments/record-of-payments.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { insertQuote, type QuoteRow } from './store.ts';

type Asked = Pick<RiskFacts, 'coverage' | 'monthlyIncome' | 'debts'>;

/** A quote is kept, so that it can be applied with while it stands. */
export async function giveQuote({ db, clock }: Deps, caseId: string, form: QuoteForm): Promise<InsuranceQuote> {
  const { requestedCoverage: coverage, currentIncome: monthlyIncome, existingDebts: debts } = form;
  return inCase(db, caseId, async (tx) =>
    shown(await makeQuote(tx, caseId, { coverage, monthlyIncome, debts }, clock.now())),
  );
}

export async function makeQuote(tx: Db, caseId: string, asked: Asked, now: Date): Promise<QuoteRow> {
  const facts = await factsOf(tx, caseId, asked, now);
  const row: QuoteRow = {
    caseId,
    id: newId(),
    facts,
    monthlyPremium: underwrite(facts).monthlyPremium,
    createdAt: now,
    expiresAt: new Date(now.getTime() + QUOTE_DAYS * 86_400_000),
    usedBy: null,
  };
  await insertQuote(tx, row);
  return row;
}

/** What the person says, and the case's own record. */
export async function factsOf(db: Db, caseId: string, asked: Asked, now: Date): Promise<RiskFacts> {
  const timeZone = await timeZoneOf(db, caseId);
  const record = await paymentRecord(db, caseId, { today: dayAt(now, timeZone), timeZone });
  const { coverage, monthlyIncome, debts } = asked;
  const { paidOnTime: paid, failed, returns, monthlyObligation: monthlySupport } = record;
  return { coverage, monthlyIncome, debts, monthlySupport, paid, failed, returns };
}

function shown({ id, facts, expiresAt }: QuoteRow): InsuranceQuote {
  const { coverage, exclusions, ...rest } = quote(facts);
  return { id, requestedCoverage: coverage, ...rest, exclusions: [...exclusions], quoteExpiresAt: expiresAt };
}
