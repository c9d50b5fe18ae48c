import { may } from '@mainstay/domain/cases/permissions.ts';
import { participantsOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';

type Words = {
  type: string;
  title: string;
  about: string;
  /** To the payor, whose policy it is. */
  payor: string;
  /** To the others who may read policies, in neutral words; null where it concerns the payor alone. */
  others: string | null;
};

/** Tells the people of a case who may read its policies. */
export async function tellInsured(
  tx: Db,
  { tell, changed }: Pick<Deps, 'tell' | 'changed'>,
  caseId: string,
  words: Words,
) {
  const readers = (await participantsOf(tx, caseId)).filter((each) => may(each, 'read_policies'));
  const isPayor = (each: (typeof readers)[number]) => each.role === 'payor' || (each.owner && each.role === null);
  const ids = (some: typeof readers) => some.map((each) => each.userId);
  const { type, title, about } = words;
  await tell(tx, { caseId, to: ids(readers.filter(isPayor)), type, title, about, message: words.payor });
  if (words.others !== null)
    await tell(tx, {
      caseId,
      to: ids(readers.filter((each) => !isPayor(each))),
      type,
      title,
      about,
      message: words.others,
    });
  await changed(tx, { caseId, topic: 'insurance' });
}
