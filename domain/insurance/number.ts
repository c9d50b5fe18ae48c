/** "APP-2026-000123" */
export const numbered = (kind: 'APP' | 'POL' | 'CLM', year: number, number: number): string =>
  `${kind}-${year}-${String(number).padStart(6, '0')}`;
