import { expect, test } from 'vitest';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { readCamt } from './camt.ts';
import { GOOD } from './camt-sample-for-tests.ts';

type Change = [from: string | RegExp, to: string];

/** Each kind of damage, and the reason given for refusing it. */
const DAMAGED: [what: string, changes: Change[], where: string, why: string | RegExp][] = [
  [
    'a DOCTYPE',
    [['<Document', '<!DOCTYPE d SYSTEM "http://127.0.0.1/x"><Document']],
    'the file',
    'has a declaration (DOCTYPE), which no statement needs',
  ],
  [
    'expanding entities',
    [['<Document', '<!ENTITY a "&b;&b;">\n<Document']],
    'the file',
    'has a declaration (ENTITY), which no statement needs',
  ],
  ['an external entity', [['&amp;', '&xxe;']], 'the file', 'uses "&xxe;", which is not an XML entity'],
  ['a bare ampersand', [['&amp;', '&']], 'the file', 'uses "&", which is not an XML entity'],
  ['truncated', [[/<\/Stmt>[\s\S]*/, '']], 'the end of the file', 'elements are still open: the file is truncated'],
  ['mismatched tags', [['</Acct>', '</Account>']], 'line 7', /^is not well-formed XML: Expected closing tag 'Acct'/],
  [
    'nested too deep',
    [['<AddtlNtryInf>ACH', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}<AddtlNtryInf>ACH`]],
    'the file',
    /^is not XML that can be read: Maximum nested tags exceeded/,
  ],
  ['not XML', [[/[\s\S]*/, 'Date;Amount']], 'line 1', /^is not well-formed XML: char 'D' is not expected/],
  ['an intraday report', [['camt.053', 'camt.052']], 'the file', 'is camt.052, not a statement (camt.053)'],
  ['the first version', [['001.08', '001.01']], 'the file', 'is version 01 of camt.053, which is not read'],
  ['no namespace', [[/ xmlns="[^"]*"/, '']], 'the file', 'has no namespace'],
  ['another format', [[/urn:[^"]*/, 'urn:x']], 'the file', 'is urn:x, not a statement (camt.053)'],
  ['another message', [[/BkToCstmrStmt/g, 'BkToCstmrDbtCdtNtfctn']], 'the file', 'has no BkToCstmrStmt'],
  [
    'one page of several',
    [['</GrpHdr>', '<MsgPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>']],
    'the file',
    'is page 2 of several: a statement is read whole',
  ],
  ['no statement', [[/<Stmt>[\s\S]*<\/Stmt>/, '']], 'the file', 'contains no statement'],
  ['no account', [['<Othr><Id>4567890123</Id></Othr>', '']], 'statement 1', 'the account is missing'],
  ['an account in euros', [['<Ccy>USD', '<Ccy>EUR']], 'statement 1', 'the currency is EUR, not USD'],
  ['no opening balance', [['OPBD', 'OPAV']], 'statement 1', 'there is no opening balance (OPBD or PRCD)'],
  ['no closing balance', [['CLBD', 'ITBD']], 'statement 1', 'there is no closing balance (CLBD)'],
  ['two closing balances', [['CLAV', 'CLBD']], 'statement 1', 'the balance CLBD appears twice'],
  ['a balance in euros', [['"USD">11160', '"EUR">11160']], 'statement 1, balance 2', 'the currency is EUR, not USD'],
  [
    'a balance without a direction',
    [['11160</Amt><CdtDbtInd>CRDT', '11160</Amt><CdtDbtInd>CRED']],
    'statement 1, balance 2',
    'CdtDbtInd is "CRED", neither CRDT nor DBIT',
  ],
  [
    'a balance without a date',
    [['<Dt><DtTm>2026-11-19T23:59:00-05:00</DtTm></Dt>', '']],
    'statement 1, balance 2',
    'Dt is missing',
  ],
  [
    'November 31',
    [['2026-11-19T23:59', '2026-11-31T23:59']],
    'statement 1, balance 2',
    'Dt is "2026-11-31T23:59:00-05:00", which is not a date',
  ],
  [
    'closing before opening',
    [[/2026-11-19(?=<\/Dt><\/Dt>)/, '2026-11-20']],
    'statement 1',
    'opens on 2026-11-20 and closes on 2026-11-19',
  ],
  [
    'another opening than the last closing',
    [['CLAV', 'PRCD']],
    'statement 1',
    'opens with another balance than the one before it closed with (PRCD)',
  ],
  [
    'an amount without a currency',
    [[' Ccy="USD">850.00</Amt>', '>850.00</Amt>']],
    'statement 1, entry 1',
    'Amt has no currency',
  ],
  [
    'half a cent',
    [['400.00000', '400.00500']],
    'statement 1, entry 2',
    'Amt is "400.00500", which is not an amount in whole cents',
  ],
  [
    'an amount with a sign',
    [['>50.00<', '>-50.00<']],
    'statement 1, entry 3',
    'Amt is "-50.00", which is not an amount in whole cents',
  ],
  [
    'two amounts',
    [['<Amt Ccy="USD">40.00</Amt>', '<Amt Ccy="USD">40.00</Amt><Amt Ccy="USD">41.00</Amt>']],
    'statement 1, entry 4',
    'Amt appears 2 times',
  ],
  ['no amount', [['<Amt Ccy="USD">40.00</Amt>', '']], 'statement 1, entry 4', 'Amt is missing'],
  ['no status', [['<Sts><Cd>BOOK</Cd></Sts>', '']], 'statement 1, entry 1', 'Sts is missing'],
  ['an unknown status', [['>BOOK<', '>DONE<']], 'statement 1, entry 1', '"DONE" is not an entry status'],
  [
    'an entry from a later day',
    [['<BookgDt><Dt>2026-11-19', '<BookgDt><Dt>2026-11-20']],
    'statement 1, entry 1',
    "is booked on 2026-11-20, after the statement's 2026-11-19",
  ],
  [
    'a malformed value date',
    [['<ValDt><Dt>2026-11-19', '<ValDt><Dt>19.11.2026']],
    'statement 1, entry 1',
    'ValDt is "19.11.2026", which is not a date',
  ],
  [
    'a batch missing a transaction',
    [['<NbOfTxs>2', '<NbOfTxs>3']],
    'statement 1, entry 1',
    'its batch counts 3 transactions, but lists 2',
  ],
  [
    'a malformed count in a batch',
    [['<NbOfTxs>2', '<NbOfTxs>two']],
    'statement 1, entry 1',
    'NbOfTxs is "two", which is not a number',
  ],
  [
    'a batch off by a cent',
    [['"USD">850.00</TtlAmt>', '"USD">850.01</TtlAmt>']],
    'statement 1, entry 1',
    'the total of its batch is not its amount',
  ],
  [
    'a lost entry',
    [[/<Ntry>\s*<Amt Ccy="USD">50.00[\s\S]*?<\/Ntry>/, '']],
    'statement 1',
    'the statement counts 4 entries, but has 3',
  ],
  [
    'a credit counted that is missing',
    [['<TtlCdtNtries><NbOfNtries>2', '<TtlCdtNtries><NbOfNtries>3']],
    'statement 1',
    'the statement counts 3 credits, but has 2',
  ],
  [
    'a sum off by a cent',
    [['90.00</Sum>', '90.01</Sum>']],
    'statement 1',
    'total debits are 90.01, but the lines total 90.00',
  ],
  ['a malformed sum', [['90.00</Sum>', 'ninety</Sum>']], 'statement 1', 'the sum "ninety" is not an amount'],
  ['a malformed count', [['<NbOfNtries>4', '<NbOfNtries>four']], 'statement 1', '"four" is not a number'],
  [
    'balances that do not add up',
    [['>11160<', '>11160.01<']],
    'statement 1',
    'the opening balance 10000.00 and the lines come to 11160.00, but the closing balance is 11160.01',
  ],
];

test.each(DAMAGED)('%s', (_, changes, where, what) => {
  const damaged = changes.reduce((text, [from, to]) => text.replace(from, to), GOOD);
  expect(damaged).not.toBe(GOOD);
  const told = typeof what === 'string' ? what : expect.stringMatching(what);
  expect(readCamt(damaged)).toEqual({ kind: 'refused', where, what: told });
});

test('each is refused for its own reason, and docs/money.md shows them', () => {
  const rows = DAMAGED.map(([damage, changes]) => {
    const read = readCamt(changes.reduce((text, [from, to]) => text.replace(from, to), GOOD));
    return read.kind === 'refused' ? [damage, read.where, read.what] : [damage, '', 'it is read'];
  });
  expect(new Set(rows.map(([, where, what]) => `${where}: ${what}`)).size).toBe(rows.length);
  expectDocumented('money.md', 'damaged camt.053', table(['damage', 'where', 'reason'], rows));
});

test('cut anywhere it is refused', () => {
  for (let length = 0; length < GOOD.trimEnd().length; length += 41)
    expect([length, readCamt(GOOD.slice(0, length)).kind]).toEqual([length, 'refused']);
});
