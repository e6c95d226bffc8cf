import type { SignedInContext } from '../../http/context.ts';
import type { ModeratedThings } from '../../parts/moderation.ts';
import * as store from './moderated-store.ts';

export const moderatedMessages: ModeratedThings = {
  list: store.listMessageThings,
  keep: async () => false,
  remove: blankMessage,
};

/** A private message leaves its place empty: the other side keeps the conversation. */
async function blankMessage({ db }: SignedInContext, id: number) {
  await store.blankMessage(db, id);
  return { isRefused: false };
}
