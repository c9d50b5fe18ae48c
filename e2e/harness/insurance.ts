const at = (day: string) => `2026-${day}T14:00:00.000Z`;

/** A policy as the server returns it: active, with nothing overdue, unless changed. */
export const aPolicy = (id: string, differing: Record<string, unknown> = {}) => ({
  id,
  policyNumber: `POL-2026-00000${id}`,
  policyType: 'payment_protection',
  coverageAmount: '2000.00',
  coverageLeft: '1280.00',
  monthlyPremium: '6.67',
  coveragePercentage: 90,
  deductible: '100.00',
  startDate: at('01-10'),
  renewalDate: '2027-01-10T14:00:00.000Z',
  underwritingScore: 20,
  createdAt: at('01-10'),
  status: 'active',
  beneficiaryId: null,
  beneficiaryName: null,
  waitingPeriodEnds: at('02-09'),
  overdueAmount: '0.00',
  statusReason: null,
  renewalOffer: null,
  renewalAccepted: false,
  ...differing,
});
