import { addDays, differenceInMilliseconds, subDays } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { fail } from '../../../contract/errors.ts';
import { addressTerms as terms } from '../../../contract/space/space.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/index.ts';
import { requireDecentName } from '../review/index.ts';
import * as store from './address-store.ts';

/** What would be taken for the site itself, or for a page of it. */
const reserved = new Set(
  `about account admin administrator api app company copyright customer-care editor expert forum guest help home
  huiliu info job jobs legal login logout mail member moderator news null official owner payment people price
  privacy product register resource resources root search security service settings shop signin signup site space
  staff support system team terms test undefined user users webmaster wiki www`.split(/\s+/),
);

export async function getOwnAddress({ db, viewer, now }: SignedInContext) {
  const address = (await store.getAddress(db, viewer.userId)) ?? '';
  const freeAt = await getFreeAt(db, viewer.userId);
  return { address, freeAt: freeAt && freeAt > now ? freeAt.toISOString() : null };
}

/** Takes a short address; who changed theirs lately waits, and nobody gets another's former one too early. */
export async function takeAddress(
  { db, viewer: { userId }, now, reply }: SignedInContext,
  input: { address: string },
): Promise<{ address: string }> {
  const address = input.address.toLowerCase();
  if (!terms.pattern.test(address) || reserved.has(address)) {
    return fail('space.address_unfit', { fields: { address: 'unfit' } });
  }
  await requireDecentName(db, address);
  try {
    await db.tx(async () => {
      await lockUser(db, userId);
      if ((await store.getAddress(db, userId)) === address) return;
      const freeAt = await getFreeAt(db, userId);
      if (freeAt && freeAt > now) {
        const days = Math.ceil(differenceInMilliseconds(freeAt, now) / millisecondsInDay);
        return fail('space.address_rests', { fields: { address: 'rests' }, values: { days } });
      }
      const holder = await store.findHolder(db, { address, leftAfter: oldestFormer(now) });
      if (holder !== undefined && holder !== userId) return failTaken();
      await store.moveTo(db, { userId, address, now });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'person_addresses_pkey')) return failTaken();
    throw error;
  }
  reply.changed(`user:${userId}`);
  return { address };
}

export async function findByAddress({ db, now }: Context, { address }: { address: string }) {
  const userId = await store.findHolder(db, { address: address.toLowerCase(), leftAfter: oldestFormer(now) });
  return userId === undefined ? fail('space.address_not_found') : { userId };
}

async function getFreeAt(db: Database, userId: number): Promise<Date | undefined> {
  const takenAt = await store.getLastTaken(db, userId);
  return takenAt && addDays(takenAt, terms.restDays);
}

const oldestFormer = (now: Date) => subDays(now, terms.formerDays);

const failTaken = () => fail('space.address_taken', { fields: { address: 'taken' } });
