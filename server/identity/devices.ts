import { deviceWords } from '@mainstay/domain/identity/device.ts';
import { networkOf } from '@mainstay/domain/identity/network.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { hashOf } from '../ids.ts';
import { newDeviceEmail } from './emails.ts';
import { forgottenAt, putIntoOutbox } from './outbox.ts';
import { recordAccount } from './record-account.ts';
import { devices } from './tables.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address'>;
type Person = { id: string; name: string; email: string };

/**
 * Records a sign-in of any kind, and remembers the kind of browser and the network as a hash. The person is told about
 * a new one, unless it is their first.
 */
export async function rememberDevice(deps: Of, person: Person, request: FastifyRequest): Promise<void> {
  const { db, clock } = deps;
  const words = deviceWords(request.headers['user-agent'] ?? null);
  const device = hashOf(`${person.id} ${words} ${networkOf(request.ip)}`);
  await db.transaction(async (tx) => {
    const seenAt = clock.wall();
    await recordAccount(tx, deps, 'account.signed_in', person);
    const known = await tx.select().from(devices).where(eq(devices.userId, person.id)).limit(1);
    const [added] = await tx
      .insert(devices)
      .values({ userId: person.id, device, seenAt })
      .onConflictDoNothing()
      .returning({ device: devices.device });
    if (!added) {
      await tx
        .update(devices)
        .set({ seenAt })
        .where(and(eq(devices.userId, person.id), eq(devices.device, device)));
      return;
    }
    if (known.length === 0) return;
    await recordAccount(tx, deps, 'account.new_device', person, { after: { device: words } });
    await putIntoOutbox(tx, deps, newDeviceEmail(person, words, forgottenAt(deps)));
  });
}
