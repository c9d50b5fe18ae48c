/**
 * Payors' sources, each behaving differently: settled, returned and covered, returned late, represented, short of
 * funds, without a bank.
 */
export const SOURCES_OF_PAYORS = [
  [ach('4321')],
  [ach('0001'), line('900'), escrow('5000')],
  [ach('1010'), line('700')],
  [ach('2001'), line('2000')],
  [ach('1001'), escrow('150')],
  [line('300')],
];

function ach(accountNumber: string) {
  return { sourceType: 'ach', sourceName: 'Checking', accountNumber };
}

function line(creditLimit: string) {
  return { sourceType: 'loc', sourceName: 'Line', creditLimit };
}

export function escrow(availableBalance: string) {
  return { sourceType: 'escrow', sourceName: 'Escrow', availableBalance };
}
