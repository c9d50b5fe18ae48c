import { expect, test } from 'vitest';
import { readCamt } from './camt.ts';
import { GOOD } from './camt-sample-for-tests.ts';

const line = (
  direction: 'credit' | 'debit',
  amount: number,
  references: [string | null, string | null],
  text: string,
  typeCode: string,
) => ({
  direction,
  amount,
  day: '2026-11-19',
  reference: references[0],
  customerReference: references[1],
  text,
  typeCode,
});

test('a statement is read with its balances, its entries and their references', () => {
  expect(readCamt(GOOD)).toEqual({
    kind: 'read',
    statements: [
      {
        account: '4567890123',
        day: '2026-11-19',
        sequence: '231',
        opening: 10_000_00,
        closing: 11_160_00, // 10,000 + 850 + 400 - 50 - 40
        available: 11_000_00,
        lines: [
          line('credit', 850_00, ['BANK1', 'MS261117A'], 'ACH SETTLEMENT & CO N1 E1 E2', 'PMNT-IDDT-ESDD'),
          line('credit', 400_00, ['N2', null], 'REVERSAL', '165'),
          line('debit', 50_00, ['BANK3', 'MS261118C'], 'RETURN OF A/B', ''),
          line('debit', 40_00, [null, null], 'ANALYSIS FEE NOVEMBER', ''),
        ],
      },
    ],
  });
});

const older = GOOD.replace('camt.053.001.08', 'camt.053.001.02').replaceAll(
  '<Sts><Cd>BOOK</Cd></Sts>',
  '<Sts>BOOK</Sts>',
);
const prefixed = GOOD.replace(/<(\/?)(\w+)/g, '<$1ns2:$2')
  .replace('xmlns=', 'xmlns:ns2=')
  .replace('<ns2:?xml', '<?xml');

test.each([
  ['version 02', older],
  ...['03', '04', '06', '10', '13'].map((version) => [`version ${version}`, GOOD.replace('001.08', `001.${version}`)]),
  ['a prefix', prefixed],
  [
    'an envelope',
    GOOD.replace('<Document', '<BizMsgEnvlp><AppHdr/><Document').replace('</Document>', '</Document></BizMsgEnvlp>'),
  ],
  ['a byte order mark and CRLF', `\uFEFF${GOOD.replaceAll('\n', '\r\n')}`],
  ['all in one line', GOOD.replace(/\n\s*/g, '')],
  ['the opening balance under the name of the last closing one', GOOD.replace('OPBD', 'PRCD')],
  [
    'the only page',
    GOOD.replace('</GrpHdr>', '<MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>'),
  ],
  ['no summary', GOOD.replace(/<TxsSummry>[\s\S]*<\/TxsSummry>/, '')],
  ['no currency of the account', GOOD.replace('<Ccy>USD</Ccy>', '')],
  ['a comment, and characters by number', GOOD.replace('<Stmt>', '<!-- one --><Stmt>').replace('&amp;', '&#38;')],
])('%s is read alike', (_, text) => {
  expect(text).not.toBe(GOOD);
  expect(readCamt(text ?? '')).toEqual(readCamt(GOOD));
});

test('an IBAN is an account, a debit balance is below zero', () => {
  const overdrawn = GOOD.replace('<Othr><Id>4567890123</Id></Othr>', '<IBAN>GB33BUKB20201555555555</IBAN>')
    .replace('10000.00</Amt><CdtDbtInd>CRDT', '10000.00</Amt><CdtDbtInd>DBIT')
    .replace('11160</Amt><CdtDbtInd>CRDT', '8840</Amt><CdtDbtInd>DBIT'); // -10,000 + 1,160
  expect(readCamt(overdrawn)).toMatchObject({
    statements: [{ account: 'GB33BUKB20201555555555', opening: -10_000_00, closing: -8_840_00 }],
  });
});

test('an entry that is not booked moves nothing', () => {
  const pending = GOOD.replace(
    '<Ntry>',
    '<Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry><Ntry>',
  );
  expect(readCamt(pending)).toEqual(readCamt(GOOD));
});

test('a batch may be summed up in one transaction', () => {
  const summed = GOOD.replace('<NbOfTxs>2', '<NbOfTxs>240').replace(/<TxDtls><Refs><EndToEndId>E1.*\n/, '');
  expect(readCamt(summed)).toMatchObject({ kind: 'read', statements: [{ closing: 11_160_00 }] });
});

test('many entities of XML itself are read', () => {
  const many = GOOD.replace('ACH SETTLEMENT', '&lt;'.repeat(20_000));
  const read = readCamt(many);
  expect(read.kind === 'read' && read.statements[0]?.lines[0]?.text).toMatch(/^<{20000} & CO/);
});
