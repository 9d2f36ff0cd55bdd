#!/usr/bin/env bash
# A camt.053 says that an entry is a reversal, and names account and purpose by digits: no entry is a reversal, and zeros in front are lost.
source "$(dirname "$0")/run.sh"
packages iso20022.js@0.0.15
guess 'RvslInd true is a reversal (ISO 20022); an account number and a purpose keep their zeros, as entry references do'
run <<'JS'
(async () => {
  const { CashManagementEndOfDayReport } = await import('iso20022.js');
  const entry = (reference, sign, reversal) => `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="EUR">19.90</Amt><CdtDbtInd>${sign}</CdtDbtInd>
    ${reversal}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt><AcctSvcrRef>00${reference}</AcctSvcrRef><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>
    <NtryDtls><TxDtls><RmtInf><Ustrd>0001507</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const report = CashManagementEndOfDayReport.fromXML(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-30T18:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S-1</Id><CreDtTm>2026-11-30T18:00:00Z</CreDtTm>
    <Acct><Id><Othr><Id>0532013000</Id></Othr></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></Svcr></Acct>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
    ${entry('001', 'CRDT', '')}${entry('002', 'DBIT', '<RvslInd>true</RvslInd>')}</Stmt></BkToCstmrStmt></Document>`);
  console.log(`account ${report.statements[0].account.accountNumber}`);
  for (const { referenceId, creditDebitIndicator, reversal, accountServicerReferenceId, transactions } of report.entries)
    console.log(`entry ${referenceId}: ${creditDebitIndicator}, reversal ${reversal}, reference of the bank ${accountServicerReferenceId}, purpose ${transactions[0].remittanceInformation}`);
})();
JS
expect <<'SEEN'
account 532013000
entry 001: credit, reversal false, reference of the bank 1, purpose 1507
entry 002: debit, reversal false, reference of the bank 2, purpose 1507
SEEN
