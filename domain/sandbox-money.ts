/**
 * Stands wherever money is shown that is not real: on every screen, email, receipt, report and PDF of an installation that is
 * not production. CSV files, whose columns are fixed, do without.
 */
export const SANDBOX_MONEY = 'Sandbox: no real money moves';
