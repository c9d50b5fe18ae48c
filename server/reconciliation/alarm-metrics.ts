import { ALARMS } from '@mainstay/domain/reconciliation/alarms.ts';
import { Gauge, type Registry } from 'prom-client';
import { inTimeForScrape } from '#http/in-time.ts';
import type { Deps } from '../deps.ts';
import { alarmsNow } from './alarms.ts';
import type { OfProofs } from './proofs.ts';

/** The number of current alarms of each kind; their words are for operators only. */
export function alarmMetrics(registry: Registry, of: OfProofs & Pick<Deps, 'log'>) {
  new Gauge({
    name: 'mainstay_alarms',
    help: 'Alarms for operators: return rates, the daily proof, late statements and files',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const alarms = await inTimeForScrape(alarmsNow(of));
        for (const kind of ALARMS) this.set({ kind }, alarms.filter((alarm) => alarm.kind === kind).length);
      } catch (error) {
        of.log.error(error, 'the alarms were not counted'); // the other metrics are served all the same
      }
    },
  });
}
