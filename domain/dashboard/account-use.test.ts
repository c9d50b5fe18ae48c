import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { accountUse } from './account-use.ts';

const TODAY = day('2026-04-01');
const ENDED = { endDate: day('2026-03-31'), withheld: false };
const NOTHING = cents(0);
const OVER: Parameters<typeof accountUse>[0] = {
  ...{
    inForce: [ENDED],
    due: NOTHING,
    arrearsOwed: NOTHING,
    held: NOTHING,
    owed: NOTHING,
    plans: NOTHING,
    policies: 0,
  },
};

test.each<[string, Partial<typeof OVER>, [boolean, boolean]]>([
  ['all obligations have ended', {}, [false, false]],
  ['the last of them ends today', { inForce: [ENDED, { ...ENDED, endDate: TODAY }] }, [true, true]],
  ['one goes on', { inForce: [ENDED, { ...ENDED, endDate: null }] }, [true, true]],
  ['what goes on is withheld from wages', { inForce: [ENDED, { endDate: null, withheld: true }] }, [false, false]],
  ['nothing was ever agreed', { inForce: [] }, [true, true]],
  ['the last instalment is on its way', { due: cents(1) }, [true, true]],
  ['arrears are owed', { arrearsOwed: cents(1) }, [true, true]],
  ['money is held for the payee', { held: cents(1) }, [false, true]],
  ['Mainstay has paid for the payor', { owed: cents(1) }, [true, false]],
  ['the second payment of a plan is to come', { plans: cents(1) }, [true, false]],
  ['an insurance policy needs premiums', { policies: 1 }, [true, false]],
])('what accounts are for where %s', (_, more, [pays, receives]) =>
  expect(accountUse({ ...OVER, ...more }, TODAY)).toEqual({ pays, receives }),
);
