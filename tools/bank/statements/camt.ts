import { instantOf } from '../calendar.ts';
import type { Line } from '../state.ts';
import { type Sheet, totalOf } from './sheet.ts';

/** A statement of one day and one account in camt.053. */
export function camt053({ bankRouting, account, ...sheet }: Sheet): Buffer {
  const created = instantOf(sheet.writtenOn, sheet.writtenAt).toISOString();
  const id = `${sheet.day}-${sheet.number}`;
  const { lines, day } = sheet;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>
    <Stmt>
      <Id>${id}</Id>
      <ElctrncSeqNb>${sheet.number}</ElctrncSeqNb>
      <CreDtTm>${created}</CreDtTm>
      <FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
      <Acct>
        <Id><Othr><Id>${escaped(account)}</Id></Othr></Id>
        <Ccy>USD</Ccy>
        <Svcr><FinInstnId><ClrSysMmbId><MmbId>${bankRouting}</MmbId></ClrSysMmbId><Nm>${escaped(sheet.bankName)}</Nm></FinInstnId></Svcr>
      </Acct>
${balance('OPBD', sheet.opening, day)}
${balance('CLBD', sheet.closing, day)}
      <TxsSummry>
        <TtlNtries><NbOfNtries>${lines.length}</NbOfNtries></TtlNtries>
        <TtlCdtNtries><Sum>${dollars(totalOf(lines, 'in'))}</Sum></TtlCdtNtries>
        <TtlDbtNtries><Sum>${dollars(totalOf(lines, 'out'))}</Sum></TtlDbtNtries>
      </TxsSummry>
${lines.map((line, i) => entry(line, { day, number: i + 1 })).join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`);
}

const dollars = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const sign = (isCredit: boolean) => `<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>`;
const amount = (cents: number) => `<Amt Ccy="USD">${dollars(cents)}</Amt>`;

const balance = (code: string, cents: number, day: string) =>
  `      <Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}${sign(cents >= 0)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

/** Bank transaction codes by kind of line: the proprietary code and, if there is one, the domain code. */
const CODES: Readonly<Record<Line['kind'], string>> = { settlement: 'ACHS', return: 'ACHR', fee: 'FEES' };

function entry(line: Line, { day, number }: { day: string; number: number }): string {
  const sums = `${amount(line.cents)}${sign(line.direction === 'in')}`;
  return `      <Ntry>
        ${sums}<Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
        <AcctSvcrRef>${String(number).padStart(6, '0')}</AcctSvcrRef>
        <BkTxCd><Prtry><Cd>${CODES[line.kind]}</Cd></Prtry></BkTxCd>
        <NtryDtls>${line.kind === 'settlement' ? batch(line, sums) : transaction(line)}</NtryDtls>
        <AddtlNtryInf>${escaped(line.text)}</AddtlNtryInf>
      </Ntry>`;
}

/** A file is booked as one sum without details; the reference is the originator's. */
const batch = ({ reference, items }: Line, sums: string) => {
  const total = sums.replace('<Amt ', '<TtlAmt ').replace('</Amt>', '</TtlAmt>');
  return `<Btch><PmtInfId>${escaped(reference)}</PmtInfId><NbOfTxs>${items}</NbOfTxs>${total}</Btch>`;
};

function transaction({ kind, reference, text }: Line): string {
  const own = reference === '' ? '' : `<Refs><EndToEndId>${escaped(reference)}</EndToEndId></Refs>`;
  const returned = kind === 'return' ? `<RtrInf><Rsn><Cd>${text.slice(0, 3)}</Cd></Rsn></RtrInf>` : '';
  return `<TxDtls>${own}${returned}</TxDtls>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
