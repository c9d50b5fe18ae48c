/** The company as the test bank knows it. */
export const COMPANY = { company: '1234567890', companyName: 'MAINSTAY', settlementAccount: '4567890123' };

/** The settings of an installation at the test bank with this folder. */
export const bankEnvironment = (folder: string): Record<string, string> => ({
  RAIL: 'nacha',
  BANK_FILES: `file://${folder}`,
  ODFI_ROUTING: '121042882',
  ODFI_NAME: 'First Test Bank',
  COMPANY_ID: COMPANY.company,
  COMPANY_NAME: 'Mainstay',
  SETTLEMENT_ACCOUNT: COMPANY.settlementAccount,
  BANK_WINDOWS: '10:30 same-day, 20:00',
});
