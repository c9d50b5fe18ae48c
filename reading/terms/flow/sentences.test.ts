import { describe, expect, test } from 'vitest';
import { typedPages } from '../testing/typed-pages.ts';
import { placeOf } from './passage.ts';
import { passagesOf } from './sentences.ts';

const texts = (text: string) => passagesOf(typedPages(text)).map((passage) => passage.text);

test('a sentence goes on over lines and pages, past the foot of the page', () => {
  const agreement = [
    'Father shall pay to Mother the sum of',
    '                         Page 1',
    '\f$1,200.00 per month, payable on the first',
    'day of each month. The next sentence stands alone.',
    '                         Page 2',
  ].join('\n');
  expect(texts(agreement)).toEqual([
    'Father shall pay to Mother the sum of $1,200.00 per month, payable on the first day of each month.',
    'The next sentence stands alone.',
  ]);
});

test('what is printed above every page is said once, above the first', () => {
  const draft = [
    'DRAFT prepared by counsel for the father',
    '',
    'AGREEMENT',
    '',
    'Father shall pay to Mother the sum of',
    '\fDRAFT prepared by counsel for the father',
    '$1,200.00 per month.',
  ].join('\n');
  expect(texts(draft)).toEqual([
    'DRAFT prepared by counsel for the father',
    'AGREEMENT',
    'Father shall pay to Mother the sum of $1,200.00 per month.',
  ]);
});

test("a form's number at the foot of its pages interrupts no sentence", () => {
  const order = [
    'ORDER',
    '',
    'The findings above are made a part of this order.',
    'Judgment is entered in favor of Ann Lee for support owed',
    'AF-102 (08/2019) 1',
    '\ffrom May 1 to October 31 of $4,790.00.',
    'AF-102 (08/2019) 2',
  ].join('\n');
  expect(texts(order)).toContain(
    'Judgment is entered in favor of Ann Lee for support owed from May 1 to October 31 of $4,790.00.',
  );
});

test("a line that begins with the initial of somebody's name continues the sentence, and one with an item's letter does not", () => {
  const order = [
    'It is ordered that the parties share joint custody of their child and that RENEE',
    'T. AUCOIN be the domiciliary parent, subject to the plan that is attached to this',
    'order, and that each of them keeps the other informed of his or her address.',
  ].join('\n');
  expect(texts(order)).toHaveLength(1);
  const list = 'The parties agree on these terms for now\nA. Support is $400.00 a month.\nB. Custody is joint.';
  expect(texts(list)).toHaveLength(3);
});

test('a word cut at the end of a line is joined', () => {
  expect(texts('The sum of Two Hundred Seventy-\nFour Dollars is due.')).toEqual([
    'The sum of Two Hundred Seventy-Four Dollars is due.',
  ]);
});

test('abbreviations end no sentence', () => {
  expect(texts('Mr. Banks shall pay under T.C.A. section 36. It is due at once.')).toHaveLength(2);
});

test('options that are not ticked stand apart from the sentence', () => {
  const [sentence, ...options] = passagesOf(
    typedPages('The [ ] mother [x] father shall pay the sum of $ 689.00 [ ] weekly [x] monthly [ ] twice per month.'),
  );
  expect(sentence?.text).toBe('The father shall pay the sum of $ 689.00 monthly');
  expect(options.map(({ text, ticked }) => [text, ticked])).toEqual([
    ['mother', false],
    ['weekly', false],
    ['twice per month.', false],
  ]);
});

test('headings stand over what follows, the nearest first', () => {
  const passages = passagesOf(
    typedPages(
      'ARTICLE IV SUPPORT\n\n1. Child support. Husband shall pay $500 each month.\n\n2. Arrears. None is owed.\n',
    ),
  );
  const found = passages.find(({ text }) => text.includes('$500'));
  expect(found?.headings).toEqual(['Child support', 'ARTICLE IV SUPPORT']);
});

test('the place of some words is their page, line and boxes', () => {
  const [passage] = passagesOf(typedPages('Husband shall pay\nthe sum of $500.00 monthly.'));
  if (!passage) throw new Error('no passage');
  const start = passage.text.indexOf('$500.00');
  const place = placeOf(passage, start, start + '$500.00'.length);
  expect(place).toMatchObject({ text: '$500.00', page: 1, line: 2 });
  expect(place?.boxes).toHaveLength(1);
  expect(place?.boxes[0]?.x).toBeCloseTo(11 / 90);
});

test('the choice of a party ends where the sentence goes on', () => {
  const [sentence] = passagesOf(
    typedPages(
      '[x] Petitioner [ ] Respondent shall pay $ 512.00 per: [ ] week [x] month [ ] other, payable on the 20th.',
    ),
  );
  expect(sentence?.text).toBe('Petitioner shall pay $ 512.00 per: month payable on the 20th.');
});

test('the name of a state before its laws ends no sentence', () => {
  expect(texts('His share under Minn. Stat. § 518A.40 is $403.00. He lives in Minn. The rest is hers.')).toEqual([
    'His share under Minn. Stat. § 518A.40 is $403.00.',
    'He lives in Minn.',
    'The rest is hers.',
  ]);
});

describe('a thread of messages', () => {
  const THREAD = [
    'can we settle what you pay for the kids. they live',
    'here with me since june',
    '',
    '                                              yeah i know. what do u want',
    '',
    '$500 on the 1st?',
    '',
    '                                              i can do 425',
    '',
    'ok 425 a month on the 1st starting march',
    '',
    '                                              we split the dr bills. deal',
  ].join('\n');

  test('has a paragraph for each bubble, and sentences that begin with small letters', () => {
    expect(texts(THREAD)).toEqual([
      'can we settle what you pay for the kids.',
      'they live here with me since june',
      'yeah i know.',
      'what do u want',
      '$500 on the 1st?',
      'i can do 425',
      'ok 425 a month on the 1st starting march',
      'we split the dr bills.',
      'deal',
    ]);
  });
});

test('a double-spaced order with its headings in the middle is no thread', () => {
  const order = ['ARTICLE I', 'THE PARTIES', 'ARTICLE II', 'CUSTODY', 'ARTICLE III', 'CHILD SUPPORT'].flatMap(
    (title) => [
      '',
      `${' '.repeat(45 - Math.floor(title.length / 2))}${title}`,
      '',
      '  As and for child support he shall pay to her for their two children the sum of Six',
      '',
      '  Hundred Eighty-Eight Dollars ($688.00) every two weeks, beginning with the next pay day.',
    ],
  );
  expect(texts(order.join('\n')).filter((text) => text.endsWith('the sum of Six'))).toEqual([]);
});

test('an alternative beside a ticked one on its line ends with its sentence', () => {
  const form = `6. Health insurance shall be provided by [x] obligee [ ] obligor through the plan.
Unreimbursed costs are paid: obligee 45% obligor 55%.`;
  expect(
    passagesOf(typedPages(form))
      .filter(({ ticked }) => ticked !== false)
      .map(({ text }) => text)
      .join(' '),
  ).toContain('Unreimbursed costs are paid: obligee 45% obligor 55%.');
});

test('an option that ends long before the margin is over where the next line begins a sentence below its box', () => {
  const form = `[ ] Support was lowered because the payer's income is lower.
The amounts in the column for two children apply from the effective date of this order onward, and after
that those for one child. They are due on the first day of each month, and child care is paid by both.
[ ] The parents live together now and
share all costs. Nobody pays support.`;
  const kept = passagesOf(typedPages(form)).filter(({ ticked }) => ticked !== false);
  const said = kept.map(({ text }) => text).join(' ');
  expect(said).toContain('They are due on the first day of each month');
  expect(said).not.toContain('Support was lowered');
  expect(said).not.toContain('share all costs');
});

test('"(Mr. Rook)" ends no sentence', () => {
  expect(texts('The parents bear it 58% (Mr. Rook) and 42% (Ms. Fenn). It is paid monthly.')).toEqual([
    'The parents bear it 58% (Mr. Rook) and 42% (Ms. Fenn).',
    'It is paid monthly.',
  ]);
});

test('who speaks in a conversation begins a paragraph', () => {
  const chat = `Dan: I give you 450 on the 1st every month
Me: and the 300 from December?
Dan: yes I still owe 300
Me: ok. and half of the dentist`;
  expect(texts(chat)).toEqual([
    'Dan: I give you 450 on the 1st every month',
    'Me: and the 300 from December?',
    'Dan: yes I still owe 300',
    'Me: ok. and half of the dentist',
  ]);
});

test('a row that names a topic and has a paragraph beside it is a paragraph under that heading', () => {
  const summary = `Parenting       The children remain in the primary care of Ms. Fenn. The parties
                continue to have joint decision-making responsibility in all things.
Costs           Special expenses are shared, 64% by Mr. Rook and 36% by Ms. Fenn. They
                are child care and whatever the health plan of neither of them pays.`;
  const passages = passagesOf(typedPages(summary));
  expect(passages.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'sentence: Parenting The children remain in the primary care of Ms. Fenn.',
    'sentence: The parties continue to have joint decision-making responsibility in all things.',
    'sentence: Costs Special expenses are shared, 64% by Mr. Rook and 36% by Ms. Fenn.',
    'sentence: They are child care and whatever the health plan of neither of them pays.',
  ]);
  expect(passages[1]?.headings[0]).toBe('Parenting');
});

test('a box in a column stands before the name of the column', () => {
  const grid = `                       Mother        Father        Both
Legal custody          [ ]           [ ]           [x]
Children live with     [x]           [ ]           [ ]`;
  const chosen = passagesOf(typedPages(grid)).filter(({ ticked }) => ticked !== false);
  expect(chosen.map(({ text }) => text)).toEqual([
    'Mother Father Both',
    'Legal custody Both',
    'Children live with Mother',
  ]);
});

test('"[ ] Both, equally" is one alternative', () => {
  const form = 'Who do the children live with? [ ] Ann [x] Lou [ ] Both, equally';
  const chosen = passagesOf(typedPages(form)).filter(({ ticked }) => ticked !== false);
  expect(chosen.map(({ text }) => text)).toEqual(['Who do the children live with?', 'Lou']);
});
