import { listBankAnswers, settleBankAnswer } from '@mainstay/contract/bank-files.ts';
import { expect, onTestFinished, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { operate } from '#operations/operator.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';

const YEAR = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
const DONE = 'Answered by R74 with the proof of the day.';

test('what no rule books waits until an operator outside the case says what was done; then it is listed no more', async () => {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday, 10 a.m. in New York
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, '4321');
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  await operate(running.deps, [payor.email]);
  await running.moveTo(payor, '2026-03-19T15:00:00Z');
  running.bank.answer(running.bank.entries()[0]?.trace ?? '', { code: 'R80' });
  await running.moveTo(payor, '2026-03-24T15:00:00Z');

  const waiting = async () => (await operator.send(listBankAnswers)).body;
  const [answer] = await waiting();
  const params = { fileId: answer?.fileId ?? '', line: String(answer?.line) };
  const settle = async (by: Person, more: Partial<typeof params> = {}, reason = DONE) => {
    const { status, error } = await by.send(settleBankAnswer, { params: { ...params, ...more }, body: { reason } });
    return [status, error];
  };
  expect(await settle(payor)).toEqual([403, 'This is about one of your cases. Another operator must settle it.']);
  expect(await settle(operator, {}, ' ')).toEqual([400, 'Enter what was done']);
  for (const line of ['1', 'x', '-4', '999999999']) expect((await settle(operator, { line }))[0]).toBe(404);
  expect((await settle(operator, { fileId: 'none' }))[0]).toBe(404);
  expect(await waiting()).toHaveLength(1);

  expect(await settle(operator)).toEqual([200, '']);
  expect(await waiting()).toEqual([]);
  expect(await settle(operator)).toEqual([409, 'This has already been settled.']);
  const recorded = (await entriesBetween(running.deps, 'accounts', YEAR)).filter(
    ({ action }) => action === 'bank_file.answer_settled',
  );
  expect(recorded).toMatchObject([
    {
      subject: `bank_file:${params.fileId}`,
      after: { line: answer?.line, code: 'R80', amount: 1250_00, reason: DONE },
    },
  ]);
});
