import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { aPerson, type Person } from './people.ts';
import { provesAccounts } from './proven.ts';
import type { RunningApp } from './start.ts';

/** A new person who pays $1,250.00 on the 20th of each month from a proven account whose number ends in `lastFour`. */
export async function aPayorAt(running: RunningApp, lastFour: string, name?: string): Promise<Person> {
  const person = await aPerson(running, name === undefined ? {} : { name });
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  const added = await person.send(addPaymentSource, { body: { ...bank, accountNumber: `10000${lastFour}` } });
  if (added.status !== 201) throw new Error(`the source answered ${added.status}: ${added.error}`);
  await provesAccounts(running, person);
  const saved = await person.send(savePaymentSettings, {
    body: { paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
  });
  if (saved.status !== 200) throw new Error(`the settings answered ${saved.status}: ${saved.error}`);
  return person;
}
