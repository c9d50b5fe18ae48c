import fc from 'fast-check';

const someDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });

/** Payout accounts in any state: of the payee, of a former payee, or entered before one joined. */
export const anyPayoutAccount = fc.record({
  id: fc.uuid(),
  payeeId: fc.constantFrom('payee', 'former', null),
  state: fc.constantFrom('active' as const, 'unproven' as const, 'suspended' as const),
  usableFrom: fc.option(someDay),
  createdAt: someDay,
});
