/**
 * Shown wherever money appears that is not real: on every screen, email, receipt, report and PDF of an installation
 * that is not production. CSV files leave it out, because their columns are fixed.
 */
export const SANDBOX_MONEY = 'Sandbox: no real money moves';
