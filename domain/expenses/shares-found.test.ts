import { expect, test } from 'vitest';
import { sharesFound } from './shares-found.ts';

const place = { page: 3, line: 4, boxes: [] };
const names = { payor: 'Joshua Hale', payee: 'Lauren Hale' };
const SUPPORT = 'Respondent shall pay to Petitioner $640.00 per month';

const found = (says: string, { support = SUPPORT, field = 'medicalExpenses' as const } = {}) =>
  sharesFound(
    {
      citations: [{ field: 'paymentAmount', text: support, ...place }],
      textCitations: [{ field, text: says, ...place }],
    },
    names,
  );

test.each([
  ['Joshua shall pay 55% and Lauren 45% of all medical expenses', 55_00],
  ['costs shall be shared sixty percent by Respondent and forty percent by Petitioner', 60_00],
  ['expenses shall be paid 59.2% by the Respondent and 40.8% by the Petitioner', 59_20],
  ['shall be paid sixty percent (60%) by Respondent and forty percent (40%) by Petitioner', 60_00],
  ['Petitioner 40% and Respondent 60%', 60_00],
  ['The obligee pays 30 percent of the uncovered costs', 70_00],
  ['Respondent must pay 60 % of the total', 60_00],
  ['Uninsured costs are divided equally between the parents', 50_00],
  ['Each parent shall pay 50% of them', 50_00],
  ['Respondent shall reimburse Petitioner 60% within 30 days', 60_00],
  ['allocated to Respondent 60% and to Petitioner 40%', 60_00],
  ['Lauren shall pay to Joshua 45% of what he paid', 55_00],
  ['Respondent shall pay 60% to Petitioner', 60_00],
  ['allocated 60% to Respondent and 40% to Petitioner', 60_00],
])('reads the payor’s share from "%s"', (says, payor) => {
  expect(found(says)).toEqual({ payor, says, page: 3 });
});

test.each([
  'Father shall pay 60% and Mother 40%', // the support names Petitioner and Respondent
  'The costs are shared 60% and 40%',
  'Hale pays 60% and Hale 40%', // both bear the name
  'Petitioner shall be reimbursed 60% of what she paid', // by whom is not said
  'Petitioner shall receive 60% of the costs',
])('quotes "%s" without guessing whose share it is', (says) => {
  expect(found(says)).toEqual({ payor: null, says, page: 3 });
});

test.each([
  'The parents share all medical expenses',
  'Joshua shall pay 55%, Lauren 25% and the grandparents 20%',
  'Joshua pays 70% and Lauren 40%', // more than a whole
  'Joshua pays 160%',
])('finds no shares in "%s"', (says) => {
  expect(found(says)).toBeNull();
});

test('takes child care where medical costs name no shares, and nothing from an agreement without either', () => {
  const text = 'Respondent pays 65% of day care';
  const textCitations = [
    { field: 'medicalExpenses' as const, text: 'shared by both', ...place },
    { field: 'childcareExpenses' as const, text, ...place, page: 5 },
  ];
  const citations = [{ field: 'paymentAmount' as const, text: SUPPORT, ...place }];
  expect(sharesFound({ citations, textCitations }, names)).toEqual({ payor: 65_00, says: text, page: 5 });
  expect(sharesFound({ citations: [], textCitations: [] }, names)).toBeNull();
});

test('who pays the support is the party beside "shall pay", not one named before', () => {
  const support = 'To Petitioner, as child support, Respondent shall pay $640.00 per month';
  expect(found('Respondent shall pay 60%', { support })).toMatchObject({ payor: 60_00 });
});
