import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { beyondOf } from './beyond.ts';

test.each([
  // a plan of 500 paid 400 of an instalment, 60 of the arrears, and 40 ahead
  [{ paid: 500_00, settled: 400_00, arrears: 60_00, waiting: 0 }, [60_00, 40_00]],
  // the 40 were credited to the next instalment
  [{ paid: 500_00, settled: 440_00, arrears: 60_00, waiting: 0 }, [60_00, 0]],
  // nothing of it is on its way to the payee
  [{ paid: 500_00, settled: 400_00, arrears: 60_00, waiting: 100_00 }, [0, 0]],
  // nor of the 40 that the next instalment has
  [{ paid: 500_00, settled: 440_00, arrears: 60_00, waiting: 100_00 }, [0, 0]],
])('%j', ({ paid, settled, arrears, waiting }, expected) => {
  const beyond = beyondOf({
    ...{ paid: cents(paid), settled: cents(settled) },
    ...{ arrears: cents(arrears), waiting: cents(waiting) },
  });
  expect([beyond.arrears, beyond.ahead]).toEqual(expected);
});
