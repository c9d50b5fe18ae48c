import { PAID_OUT } from '@mainstay/domain/ledger/accounts.ts';
import { type Balance, heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, plus } from '@mainstay/domain/money.ts';

/** Everything the payee was credited with: payable, and already paid out. */
export const creditedToPayee = (balance: (account: string) => Balance): Cents =>
  plus(heldOn(balance('payee')), heldOn(balance(PAID_OUT)));
