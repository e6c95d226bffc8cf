import type { SignedInContext } from '../../http/context.ts';
import type { ModeratedThings } from '../../parts/moderation.ts';
import * as store from './moderated-store.ts';

export const moderatedPeople: ModeratedThings = {
  list: store.listPersonThings,
  keep: async () => false,
  remove: resetName,
};

/** A name or a line of introduction that may not stay gives way to a neutral one. */
async function resetName({ db, reply }: SignedInContext, id: number) {
  await store.resetPersonTexts(db, { userId: id, nickname: `user-${id}` });
  reply.changed(`user:${id}`);
  return { isRefused: false };
}
