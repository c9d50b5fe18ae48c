import { sum } from '../money.ts';
import { type Statement, type StatementLine, signed } from './statement.ts';

/** Writes statements of one day as a bank would, with all totals and counts right. */
export function writeBai2(statements: readonly Statement[]): string {
  const [first] = statements;
  if (!first) throw new Error('no statement to write');
  const accounts = statements.map(writeAccount);
  const control = accounts.reduce((total, each) => total + each.control, 0);
  const inGroup = accounts.flatMap(({ records }) => records);
  const day = first.day.slice(2).replaceAll('-', '');
  return [
    `01,121000021,MAINSTAY,${day},0600,1,,,2/`,
    `02,MAINSTAY,121000021,1,${day},2359,USD,2/`,
    ...inGroup,
    `98,${control},${accounts.length},${inGroup.length + 2}/`,
    `99,${control},1,${inGroup.length + 4}/`,
    '',
  ].join('\n');
}

function writeAccount({ account, opening, closing, available, lines }: Statement) {
  const told = [
    { type: '010', amount: opening },
    { type: '015', amount: closing },
    ...(available === null ? [] : [{ type: '045', amount: available }]),
  ];
  const records = [
    `03,${account},USD,${told.map(({ type, amount }) => `${type},${amount},,`).join(',')}/`,
    ...lines.map(
      ({ typeCode, amount, reference, customerReference, text }) =>
        `16,${typeCode},${amount},0,${reference ?? ''},${customerReference ?? ''},${text}/`,
    ),
  ];
  const control = sum([...told, ...lines].map(({ amount }) => amount));
  return { control, records: [...records, `49,${control},${records.length + 1}/`] };
}

/** A statement of these lines. */
export const statementOf = (more: Pick<Statement, 'day' | 'opening'> & { lines: StatementLine[] }): Statement => ({
  account: '4567890123',
  sequence: null,
  closing: sum([more.opening, ...more.lines.map(signed)]),
  available: null,
  ...more,
});
