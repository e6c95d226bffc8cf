import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { getSearchRules as GetSearchRules } from '../../../../contract/search/admin.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import * as pins from './pin-store.ts';
import { pinKey } from './words.ts';
import * as store from './words-store.ts';

type Listed = store.ListedWords & { reason: string };

export async function getSearchRules({ db }: Context): Promise<EndpointOutput<typeof GetSearchRules>> {
  const stored = await pins.listAllPins(db);
  return {
    listed: await store.listListedWords(db),
    pins: stored.map(({ id, ...pin }) => ({ pinId: id, ...pin })),
  };
}

export async function createListedWords(
  context: SignedInContext,
  { list, words, reason }: Listed,
): Promise<{ words: string }> {
  const { db, now } = context;
  return db.tx(async () => {
    if (!(await store.createListedWords(db, { list, words, now }))) return fail('search.words_listed');
    await recordAct(context, { action: `search.${list}_add`, target: `search_words:${words}`, reason });
    return { words };
  });
}

export async function deleteListedWords(
  context: SignedInContext,
  { list, words, reason }: Listed,
): Promise<{ words: string }> {
  const { db } = context;
  return db.tx(async () => {
    if (!(await store.deleteListedWords(db, { list, words }))) return fail('search.words_not_listed');
    await recordAct(context, { action: `search.${list}_remove`, target: `search_words:${words}`, reason });
    return { words };
  });
}

/** `address` is a path of this site or a whole address as it is copied from the browser. */
export async function createPin(
  context: SignedInContext,
  { words, address, reason }: { words: string; address: string; reason: string },
): Promise<{ pinId: number }> {
  const { db, now } = context;
  return db.tx(async () => {
    const thing = (await pins.findByPath(db, pathOf(address))) ?? fail('search.thing_not_found');
    const pinId =
      (await pins.createPin(db, { words: pinKey(words), ...thing, now })) ?? fail('search.pin_exists');
    await recordAct(context, {
      action: 'search.pin',
      target: `${thing.kind}:${thing.refId}`,
      after: { words },
      reason,
    });
    return { pinId };
  });
}

export async function deletePin(
  context: SignedInContext,
  { pinId, reason }: { pinId: number; reason: string },
): Promise<{ pinId: number }> {
  const { db } = context;
  return db.tx(async () => {
    if (!(await pins.deletePin(db, pinId))) return fail('search.pin_not_found');
    await recordAct(context, { action: 'search.unpin', target: `search_pin:${pinId}`, reason });
    return { pinId };
  });
}

function pathOf(address: string): string {
  return URL.parse(address, 'http://localhost')?.pathname ?? address;
}
