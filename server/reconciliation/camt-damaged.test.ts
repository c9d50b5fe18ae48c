import { expect, test } from 'vitest';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { readCamt } from './camt.ts';
import { GOOD } from './camt-sample-for-tests.ts';

type Change = [from: string | RegExp, to: string];

/** What is damaged, how, and what the message is refused for. */
const DAMAGED: [what: string, changes: Change[], where: string, why: string | RegExp][] = [
  [
    'a document type',
    [['<Document', '<!DOCTYPE d SYSTEM "http://127.0.0.1/x"><Document']],
    'the file',
    'has a declaration (DOCTYPE), which no statement needs',
  ],
  [
    'entities that grow',
    [['<Document', '<!ENTITY a "&b;&b;">\n<Document']],
    'the file',
    'has a declaration (ENTITY), which no statement needs',
  ],
  ['an entity of elsewhere', [['&amp;', '&xxe;']], 'the file', 'uses "&xxe;", which is no entity of XML'],
  ['an ampersand as it is', [['&amp;', '&']], 'the file', 'uses "&", which is no entity of XML'],
  ['cut', [[/<\/Stmt>[\s\S]*/, '']], 'the end of the file', 'elements are still open: the file is cut'],
  [
    'an element that ends another',
    [['</Acct>', '</Account>']],
    'line 7',
    /^is not well-formed XML: Expected closing tag 'Acct'/,
  ],
  [
    'too deep',
    [['<AddtlNtryInf>ACH', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}<AddtlNtryInf>ACH`]],
    'the file',
    /^is not XML that can be read: Maximum nested tags exceeded/,
  ],
  ['no XML', [[/[\s\S]*/, 'Date;Amount']], 'line 1', /^is not well-formed XML: char 'D' is not expected/],
  ['a report within the day', [['camt.053', 'camt.052']], 'the file', 'is camt.052, not a statement (camt.053)'],
  ['the first version', [['001.08', '001.01']], 'the file', 'is version 01 of camt.053, which is not read'],
  ['no namespace', [[/ xmlns="[^"]*"/, '']], 'the file', 'names no format'],
  ['another format', [[/urn:[^"]*/, 'urn:x']], 'the file', 'is urn:x, not a statement (camt.053)'],
  ['another message', [[/BkToCstmrStmt/g, 'BkToCstmrDbtCdtNtfctn']], 'the file', 'has no BkToCstmrStmt'],
  [
    'a page of several',
    [['</GrpHdr>', '<MsgPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>']],
    'the file',
    'is page 2 of several: a statement is read whole',
  ],
  ['no statement', [[/<Stmt>[\s\S]*<\/Stmt>/, '']], 'the file', 'holds no statement'],
  ['no account', [['<Othr><Id>4567890123</Id></Othr>', '']], 'statement 1', 'the account is missing'],
  ['an account in euros', [['<Ccy>USD', '<Ccy>EUR']], 'statement 1', 'the currency is EUR, not USD'],
  ['no opening balance', [['OPBD', 'OPAV']], 'statement 1', 'there is no opening balance (OPBD or PRCD)'],
  ['no closing balance', [['CLBD', 'ITBD']], 'statement 1', 'there is no closing balance (CLBD)'],
  ['two closing balances', [['CLAV', 'CLBD']], 'statement 1', 'the balance CLBD stands twice'],
  ['a balance in euros', [['"USD">11160', '"EUR">11160']], 'statement 1, balance 2', 'the currency is EUR, not USD'],
  [
    'a balance of no direction',
    [['11160</Amt><CdtDbtInd>CRDT', '11160</Amt><CdtDbtInd>CRED']],
    'statement 1, balance 2',
    'CdtDbtInd is "CRED", neither CRDT nor DBIT',
  ],
  [
    'a balance of no day',
    [['<Dt><DtTm>2026-11-19T23:59:00-05:00</DtTm></Dt>', '']],
    'statement 1, balance 2',
    'Dt is missing',
  ],
  [
    'a day that is none',
    [['2026-11-19T23:59', '2026-11-31T23:59']],
    'statement 1, balance 2',
    'Dt is "2026-11-31T23:59:00-05:00", which is no day',
  ],
  [
    'days turned round',
    [[/2026-11-19(?=<\/Dt><\/Dt>)/, '2026-11-20']],
    'statement 1',
    'opens on 2026-11-20 and closes on 2026-11-19',
  ],
  [
    'an opening that is not the last closing',
    [['CLAV', 'PRCD']],
    'statement 1',
    'does not open with what the one before closed with',
  ],
  [
    'an amount of no currency',
    [[' Ccy="USD">850.00</Amt>', '>850.00</Amt>']],
    'statement 1, entry 1',
    'Amt has no currency',
  ],
  [
    'a part of a cent',
    [['400.00000', '400.00500']],
    'statement 1, entry 2',
    'Amt is "400.00500", which is no amount in whole cents',
  ],
  [
    'an amount with a sign',
    [['>50.00<', '>-50.00<']],
    'statement 1, entry 3',
    'Amt is "-50.00", which is no amount in whole cents',
  ],
  [
    'two amounts',
    [['<Amt Ccy="USD">40.00</Amt>', '<Amt Ccy="USD">40.00</Amt><Amt Ccy="USD">41.00</Amt>']],
    'statement 1, entry 4',
    'Amt stands 2 times',
  ],
  ['no amount', [['<Amt Ccy="USD">40.00</Amt>', '']], 'statement 1, entry 4', 'Amt is missing'],
  ['no status', [['<Sts><Cd>BOOK</Cd></Sts>', '']], 'statement 1, entry 1', 'Sts is missing'],
  ['a status of no kind', [['>BOOK<', '>DONE<']], 'statement 1, entry 1', 'the status is "DONE", which is none'],
  [
    'an entry of a later day',
    [['<BookgDt><Dt>2026-11-19', '<BookgDt><Dt>2026-11-20']],
    'statement 1, entry 1',
    "is booked on 2026-11-20, after the statement's 2026-11-19",
  ],
  [
    'a value date that is none',
    [['<ValDt><Dt>2026-11-19', '<ValDt><Dt>19.11.2026']],
    'statement 1, entry 1',
    'ValDt is "19.11.2026", which is no day',
  ],
  [
    'a batch that lost a transaction',
    [['<NbOfTxs>2', '<NbOfTxs>3']],
    'statement 1, entry 1',
    'its batch counts 3 transactions, and tells 2',
  ],
  [
    'a batch that counts nothing',
    [['<NbOfTxs>2', '<NbOfTxs>two']],
    'statement 1, entry 1',
    'NbOfTxs is "two", which is no count',
  ],
  [
    'a batch off by a cent',
    [['"USD">850.00</TtlAmt>', '"USD">850.01</TtlAmt>']],
    'statement 1, entry 1',
    'the total of its batch is not its amount',
  ],
  [
    'an entry lost',
    [[/<Ntry>\s*<Amt Ccy="USD">50.00[\s\S]*?<\/Ntry>/, '']],
    'statement 1',
    'the statement counts 4 entries, and has 3',
  ],
  [
    'a credit counted that is not there',
    [['<TtlCdtNtries><NbOfNtries>2', '<TtlCdtNtries><NbOfNtries>3']],
    'statement 1',
    'the statement counts 3 credits, and has 2',
  ],
  [
    'a sum off by a cent',
    [['90.00</Sum>', '90.01</Sum>']],
    'statement 1',
    'total debits are 90.01, the lines come to 90.00',
  ],
  ['a sum that is none', [['90.00</Sum>', 'ninety</Sum>']], 'statement 1', 'the sum "ninety" is no amount'],
  ['a count that is none', [['<NbOfNtries>4', '<NbOfNtries>four']], 'statement 1', '"four" is no count'],
  [
    'balances that do not follow',
    [['>11160<', '>11160.01<']],
    'statement 1',
    'opening 10000.00 and the lines come to 11160.00, the closing balance is 11160.01',
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
  expectDocumented('money.md', 'damaged camt.053', table(['what is wrong', 'where', 'it is set aside because'], rows));
});

test('cut anywhere it is refused', () => {
  for (let length = 0; length < GOOD.trimEnd().length; length += 41)
    expect([length, readCamt(GOOD.slice(0, length)).kind]).toEqual([length, 'refused']);
});
