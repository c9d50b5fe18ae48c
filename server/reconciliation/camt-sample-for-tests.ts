/** The statement of the BAI2 sample, as a camt.053 message: 10,000.00, two entries in and two out, 11,160.00. */
export const GOOD = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00-05:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>S1</Id><ElctrncSeqNb>231</ElctrncSeqNb>
      <Acct><Id><Othr><Id>4567890123</Id></Othr></Id><Ccy>USD</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">10000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">11160</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><DtTm>2026-11-19T23:59:00-05:00</DtTm></Dt></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="USD">11000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>
      <TxsSummry>
        <TtlNtries><NbOfNtries>4</NbOfNtries></TtlNtries>
        <TtlCdtNtries><NbOfNtries>2</NbOfNtries><Sum>1250.00</Sum></TtlCdtNtries>
        <TtlDbtNtries><NbOfNtries>2</NbOfNtries><Sum>90.00</Sum></TtlDbtNtries>
      </TxsSummry>
      <Ntry>
        <NtryRef>N1</NtryRef><Amt Ccy="USD">850.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-19</Dt></ValDt><AcctSvcrRef>BANK1</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls>
          <Btch><PmtInfId>MS261117A</PmtInfId><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="USD">850.00</TtlAmt></Btch>
          <TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs></TxDtls>
          <TxDtls><Refs><EndToEndId>E2</EndToEndId></Refs></TxDtls>
        </NtryDtls>
        <AddtlNtryInf>ACH SETTLEMENT &amp; CO</AddtlNtryInf>
      </Ntry>
      <Ntry>
        <NtryRef>N2</NtryRef><Amt Ccy="USD">400.00000</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
        <ValDt><Dt>2026-11-19</Dt></ValDt><BkTxCd><Prtry><Cd>165</Cd></Prtry></BkTxCd>
      </Ntry>
      <Ntry>
        <Amt Ccy="USD">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>false</RvslInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><DtTm>2026-11-19T09:00:00-05:00</DtTm></BookgDt><BkTxCd/>
        <NtryDtls><TxDtls>
          <Refs><AcctSvcrRef>BANK3</AcctSvcrRef><EndToEndId>MS261118C</EndToEndId></Refs>
          <RmtInf><Ustrd>RETURN OF</Ustrd><Ustrd>A/B</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>
      <Ntry>
        <Amt Ccy="USD">40.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BkTxCd/>
        <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>
        <AddtlNtryInf>ANALYSIS FEE NOVEMBER</AddtlNtryInf>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
