/** `paragraphs`: a line in capitals is a heading. */
export type Agreement = { caption: string[]; title: string; paragraphs: string[]; signatures: [string, string] };

const CAPTION = [
  'IN THE SUPERIOR COURT OF MAPLE COUNTY',
  'FAMILY DIVISION',
  'In re the support of: L.R. and T.R., minor children',
  'ELENA RIVERA, Petitioner, and MARCO RIVERA, Respondent',
  'Case No. DR-01187',
];

export const SUPPORT_AGREEMENT: Agreement = {
  caption: CAPTION,
  title: 'STIPULATION AND ORDER FOR CHILD SUPPORT',
  paragraphs: [
    'The parties, Elena Rivera ("Mother") and Marco Rivera ("Father"), stipulate as follows, and the Court, having reviewed the stipulation, approves it and makes it an order of the Court.',
    '1. LEGAL CUSTODY',
    'The parties shall share joint legal custody of the minor children and shall confer on all major decisions concerning their education, health care and religious upbringing.',
    '2. PHYSICAL CUSTODY',
    'Mother shall have primary physical custody of the children. Father shall have parenting time on alternate weekends and on Wednesday evenings, and for four weeks of the summer.',
    '3. CHILD SUPPORT',
    'Father shall pay to Mother as and for child support the sum of $1,250.00 per month, payable on the first day of each month, commencing with the month after the entry of this order, until further order of the Court.',
    '4. ARREARS',
    'The parties agree that Father owes child support arrears in the total amount of $2,400.00 as of the date of this order. Interest is waived so long as current support is paid when due.',
    '5. MEDICAL EXPENSES',
    'Father shall maintain health insurance for the children. Medical, dental and vision expenses not covered by insurance shall be divided equally, fifty percent (50%) to each party, within thirty days of proof of payment.',
    '6. CHILDCARE EXPENSES',
    'Work-related childcare expenses shall be paid sixty percent (60%) by Father and forty percent (40%) by Mother.',
    '7. NOTICE OF CHANGE',
    'Each party shall notify the other and the Court in writing within ten days of any change of employment or of address.',
    'SO ORDERED on the date that the clerk has entered above.',
  ],
  signatures: ['Elena Rivera, Petitioner', 'Marco Rivera, Respondent'],
};

export const MODIFICATION_ORDER: Agreement = {
  caption: CAPTION,
  title: 'AGREED ORDER MODIFYING CHILD SUPPORT',
  paragraphs: [
    'The parties agree that a substantial change of circumstances has occurred since the entry of the prior order, and the Court, having reviewed their agreement, approves it and makes it an order of the Court.',
    '1. MODIFIED SUPPORT',
    'Beginning with the payment due next after the entry of this order, Father shall pay to Mother child support in the amount of $1,325.00 per month, due on the first day of each month. This amount replaces the prior amount of $1,250.00 per month.',
    '2. ARREARS',
    'Child support arrears remain in the amount of $2,400.00.',
    '3. CUSTODY',
    'The parties shall continue to share joint legal custody. Mother shall continue to have primary physical custody of the children.',
    '4. EXPENSES',
    'Uninsured medical expenses of the children shall be divided equally between the parties. Childcare expenses shall be paid sixty percent (60%) by Father and forty percent (40%) by Mother.',
    '5. OTHER PROVISIONS',
    'All other provisions of the prior order remain in full force and effect.',
    'SO ORDERED on the date that the clerk has entered above.',
  ],
  signatures: ['Elena Rivera, Petitioner', 'Marco Rivera, Respondent'],
};
