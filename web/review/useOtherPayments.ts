import { dayAt } from '@mainstay/domain/day.ts';
import type { ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { type PaymentFound, paymentsFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { type DecidedTerms, futureConverted, type TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import {
  asObligation,
  type Beside,
  futureFound,
  NO_FUTURE,
  type PaymentChoice,
  usualChoice,
} from './other-payments.ts';

/** The decisions about the other payments. Incomplete while a day is missing. */
export function useOtherPayments(read: ToldTerms, decided: DecidedTerms | null, terms: TermsToApply) {
  const today = dayAt(useNow(), useCaseZone());
  const [chosen, setChosen] = useState<ReadonlyMap<number, PaymentChoice>>(new Map());
  const futureOf = ({ found }: PaymentFound) => futureFound(read, found.type, today);
  const all = paymentsFound(read, decided);
  const carried = all.find(({ fate }) => fate === 'settings');
  const beside = all.filter((each): each is Beside => each.fate === 'beside');
  const choices = new Map<PaymentFound, PaymentChoice>(
    beside.map((each) => [
      each,
      chosen.get(all.indexOf(each)) ?? usualChoice(each, terms.paymentDueDate, futureOf(each).start),
    ]),
  );
  const paid = beside.flatMap((each) => {
    const choice = choices.get(each);
    return choice?.isPaid ? [asObligation(each, choice, futureOf(each)).obligation] : [];
  });
  const arrears = all.find((each) => each.fate === 'arrears');
  return {
    all,
    future: carried ? futureConverted(futureOf(carried), terms, decided) : NO_FUTURE,
    futureOf,
    choices,
    choose: (found: Beside, choice: PaymentChoice) => setChosen(new Map([...chosen, [all.indexOf(found), choice]])),
    obligations: paid.filter((each) => each !== null),
    isOpen: paid.includes(null) || [...choices.values()].some(({ isPaid }) => isPaid === null),
    ...(arrears && { arrearsInstalment: arrears.amount }),
  };
}
