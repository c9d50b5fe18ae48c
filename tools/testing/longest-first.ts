import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests take long. */
const LONG = new RegExp(
  [
    'simulator/simulate|server/(main|operate-page|prove-accounts|shutdown)\\.|db/(failover|plans|pgbouncer|listen|busy|one-lease|release-before)',
    'payments/came-back-late|notifications/mail-server|reports/(many-payments|hearing-packet)|backup/backup',
    'e2e/(kill-|demo|main-way|payments|photograph|restore|spanish|person-checks|over-sftp)',
  ].join('|'),
);

/** It counts the work of code, which another file of its worker would have had optimized, and so uncounted. */
const COUNTS_WORK = /reading\/terms\/linear\./;

const rankOf = ({ moduleId }: TestSpecification) => (COUNTS_WORK.test(moduleId) ? 0 : LONG.test(moduleId) ? 1 : 2);

/** Longest files first, so no worker is left with one at the end. Vitest orders files it does not know by size. */
export class LongestFirst extends BaseSequencer {
  /**
   * Deals the files out, so each part has its share of those that take long. By names alone: each part has to see the
   * same order, and what earlier parts took may not change it.
   */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const byName = files.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.moduleId < b.moduleId ? -1 : 1));
    return byName.filter((_, i) => i % count === index - 1);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name).values();
    return [...ofProjects].flatMap((some) => some.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
