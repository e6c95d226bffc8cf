import { fail } from '../../../contract/errors.ts';
import { maxPins, type OwnThing, type Space } from '../../../contract/space/space.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import { existsPerson } from '../attention/index.ts';
import { getAddress } from './address-store.ts';
import * as store from './store.ts';

/** What stands on a person's page beside what the forum and the works say of them. */
export async function getSpace({ db, viewer }: Context, { userId }: { userId: number }): Promise<Space> {
  if (!(await existsPerson(db, userId))) return fail('forum.person_not_found');
  const whose = { userId, grade: gradeOf(viewer) };
  const [pins, articleCount, answers, address] = await Promise.all([
    store.listPins(db, whose),
    store.countArticles(db, whose),
    store.listAnswers(db, whose),
    getAddress(db, userId),
  ]);
  return { pins, articleCount, answers, address: address ?? '' };
}

export const listPersonArticles = ({ db, viewer }: Context, input: { userId: number; page: number }) =>
  store.listArticles(db, { ...input, grade: gradeOf(viewer) });

export const listPinnable = ({ db, viewer }: SignedInContext): Promise<OwnThing[]> =>
  store.listPinnable(db, { userId: viewer.userId, grade: gradeOf(viewer) });

/** Pins something of one's own, or takes it down. What is gone makes room for something new. */
export async function pinThing(
  { db, viewer, now, reply }: SignedInContext,
  { kind, id, isPinned }: { kind: OwnThing['kind']; id: number; isPinned: boolean },
): Promise<{ isPinned: boolean }> {
  const { userId } = viewer;
  const grade = gradeOf(viewer);
  await db.tx(async () => {
    if (!isPinned) return store.deletePin(db, { userId, kind, id });
    if (!(await store.findOwn(db, { userId, grade, kind, id }))) return fail('space.thing_not_found');
    for (const pin of await store.lockPins(db, userId)) {
      const old = { userId, kind: pin.kind, id: pin.thing_id };
      if (!(await store.findOwn(db, { ...old, grade }))) await store.deletePin(db, old);
    }
    await store.createPin(db, { userId, kind, id, now });
    if ((await store.countPins(db, userId)) > maxPins) return fail('space.too_many_pins');
  });
  reply.changed(`user:${userId}`);
  return { isPinned };
}
