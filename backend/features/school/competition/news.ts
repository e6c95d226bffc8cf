import type { SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { listEntrants } from './entry-store.ts';

interface Told {
  id: number;
  title: string;
}

/** Tells jurors that they judge a published competition; a draft is nowhere to be opened yet. */
export async function notifyJurors(
  { db, now }: SignedInContext,
  { id, title }: Told,
  userIds: number[],
): Promise<void> {
  await notify(
    { db, now },
    {
      ...{ userIds, kind: 'school_competition', thing: `competition:${id}:juror` },
      path: `/he/competitions/${id}/jury`,
      data: { event: 'juror', title },
    },
  );
}

/** Tells those who entered that the results are there. */
export async function notifyEntrants({ db, now }: SignedInContext, { id, title }: Told): Promise<void> {
  await notify(
    { db, now },
    {
      ...{ userIds: await listEntrants(db, id), kind: 'school_competition' },
      thing: `competition:${id}:decided`,
      path: `/he/competitions/${id}`,
      data: { event: 'decided', title },
    },
  );
}
