import { addDays, differenceInMilliseconds } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/information/information.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { updateBio } from '../account/index.ts';
import { requireNickname } from '../auth/index.ts';
import { openCase, requireDecentName, review } from '../review/index.ts';
import { enqueueIndex } from '../search/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { settleTrust } from '../trust/index.ts';
import * as store from './store.ts';

export async function getInformation({ db, viewer, now }: SignedInContext): Promise<contract.Information> {
  const own = (await store.getOwnProfileDetails(db, viewer.userId)) ?? fail('session.required');
  const { nicknameChangedAt, avatar, ...rest } = own;
  const freeAt = nicknameFreeAt(nicknameChangedAt);
  return {
    ...rest,
    avatar: avatar.startsWith('/') ? avatar : '',
    nicknameFreeAt: freeAt && freeAt > now ? freeAt.toISOString() : null,
  };
}

/** Changes the nickname and the line about oneself; the nickname rests 30 days after a change. */
export async function updateProfile(
  context: SignedInContext,
  input: EndpointParsedInput<typeof contract.updateProfile>,
): Promise<{ nickname: string; bio: string }> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  requireVoice(context);
  const { siteTitle } = await getSiteConfig(db);
  await db.tx(async () => {
    const before = (await store.lockNickname(db, userId)) ?? fail('session.required');
    if (input.nickname !== before.nickname) {
      const nickname = requireNickname(input.nickname, { siteTitle });
      const freeAt = nicknameFreeAt(before.changedAt);
      if (freeAt && freeAt > now) {
        fail('information.nickname_rests', {
          fields: { nickname: 'rests' },
          values: { days: Math.ceil(differenceInMilliseconds(freeAt, now) / millisecondsInDay) },
        });
      }
      await requireDecentName(db, nickname);
      await changeNickname(context, nickname);
    }
    await screenTexts(context, [input.bio]);
    await updateBio(db, { userId, bio: input.bio });
    await enqueueIndex(db, { kind: 'person', id: userId });
  });
  reply.changed(`user:${userId}`);
  return { nickname: input.nickname, bio: input.bio };
}

/** Saves the data sheet; what a rule finds in a text that others read is refused, what is doubtful is looked at. */
export async function updateProfileDetails(
  context: SignedInContext,
  input: EndpointParsedInput<typeof contract.updateProfileDetails>,
): Promise<{ isSaved: true }> {
  const { db, viewer, now, reply } = context;
  requireVoice(context);
  const { truename, region, position, employer, practiceSince, fields, software, visibility } = input;
  const { wechat, publicEmail, website } = input;
  await db.tx(async () => {
    await screenTexts(context, [truename, region, position, employer, software, wechat]);
    const sheet = {
      identity: { truename, region },
      work: { position, employer, practiceSince },
      skills: { fields: [...new Set(fields)], software },
      contact: { wechat, publicEmail, website },
    };
    await store.saveProfileDetails(db, { userId: viewer.userId, sheet, visibility, now });
  });
  reply.changed(`user:${viewer.userId}`);
  return { isSaved: true };
}

/** What of a person's sheet the caller may read: what is empty or for others is left out. */
export async function getProfileDetails(
  { db, viewer }: Context,
  { userId, as }: { userId: number; as?: 'member' | 'visitor' | undefined },
): Promise<contract.VisibleProfileDetails> {
  const found = (await store.getOwnProfileDetails(db, userId)) ?? fail('forum.person_not_found');
  const isFollowed = Boolean(
    !as && viewer && (await store.isFollowing(db, { followerId: userId, followedId: viewer.userId })),
  );
  const isSelf = !as && viewer?.userId === userId;
  const admits: Record<contract.ProfileReaders, boolean> = {
    everyone: true,
    members: viewer !== undefined && as !== 'visitor',
    followed: isFollowed || isSelf,
    self: isSelf,
  };
  const isFilled = (block: object) =>
    Object.values(block).some((value) => value !== null && value !== '' && String(value) !== '');
  const blocks = contract.profileBlocks.filter(
    (block) => admits[found.visibility[block]] && isFilled(found.sheet[block]),
  );
  return Object.fromEntries(blocks.map((block) => [block, found.sheet[block]]));
}

async function changeNickname({ db, viewer, now }: SignedInContext, nickname: string): Promise<void> {
  try {
    await store.updateNickname(db, { userId: viewer.userId, nickname, now });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_nickname_key_key')) throw error;
    fail('auth.nickname_taken', { fields: { nickname: 'taken' } });
  }
}

async function screenTexts(context: SignedInContext, texts: readonly string[]): Promise<void> {
  const { db, viewer, now } = context;
  const { outcome, hits } = await review(db, { texts, trust: await settleTrust(context) });
  if (outcome === 'refuse') fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  if (outcome === 'pass') return;
  const thing = { thingKind: 'person', thingId: viewer.userId, boardId: null, subjectId: viewer.userId };
  await openCase(db, { kind: 'rule', facts: { hits }, ...thing, now });
}

/** Whoever may publish nothing for now does not do it by their data sheet either. */
function requireVoice({ viewer }: SignedInContext): void {
  if (viewer.postingSuspendedUntil) {
    fail('session.silenced', { values: { until: viewer.postingSuspendedUntil.toISOString() } });
  }
}

function nicknameFreeAt(changedAt: Date | null): Date | null {
  return changedAt && addDays(changedAt, contract.nicknameRestDays);
}
