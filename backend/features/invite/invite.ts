import { addDays, subDays } from 'date-fns';
import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as calls from '../../../contract/invite/invite.ts';
import { type InviteDoubt, inviteRules } from '../../../contract/invite/rules.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context, Services, SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { giveCoins, withdrawGift } from '../ledger/index.ts';
import { notify } from '../notice/index.ts';
import { listPeople } from '../person/index.ts';
import { getPrices } from '../price/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { existsCommonPayer } from './doubt-store.ts';
import * as store from './store.ts';

export async function getOwnInvites(
  context: SignedInContext,
  { page }: { page: number },
): Promise<EndpointOutput<typeof calls.getOwnInvites>> {
  const { db, viewer, now } = context;
  const since = subDays(now, 30);
  return {
    code: await ensureCode(context),
    maxCoins: (await getSiteConfig(db)).inviteCoins,
    rewardedCount: await store.countRewarded(db, { inviterId: viewer.userId, since }),
    invites: await store.listInvites(db, { inviterId: viewer.userId, page }),
  };
}

export async function checkInviteCode(
  { db }: Context,
  { code }: { code: string },
): Promise<EndpointOutput<typeof calls.checkInviteCode>> {
  const userId = await store.findInviter(db, code);
  const inviter = userId && (await listPeople(db, [userId])).get(userId);
  return inviter ? { inviter } : fail('invite.unknown');
}

/**
 * Rewards what is due: a purchase by money that stood for the time of refunds. What has something in common with its
 * inviter waits for staff. Returns how many were settled; one that fails holds none up.
 */
export async function settleInvites(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock, log } = services;
  const now = clock();
  let count = 0;
  for (const due of await store.listDue(db, subDays(now, inviteRules.waitDays))) {
    try {
      count += await db.tx(async () => {
        const invite = await store.lockInvite(db, due.inviteeId);
        if (invite?.state !== 'open' || (await getSiteConfig(db)).inviteCoins === 0) return 0;
        const doubts = await listDoubtsNow(db, invite);
        if (doubts.length > 0) {
          await store.updateInvite(db, due.inviteeId, { state: 'held', doubts, orderId: due.orderId, now });
          return 1;
        }
        return (await reward({ db, now }, { ...invite, orderId: due.orderId })) === 'rewarded' ? 1 : 0;
      });
    } catch (error) {
      log('error', 'invite.stuck', { inviteeId: due.inviteeId, error: String(error) });
    }
  }
  for (const inviteeId of await store.listGone(db)) count += await withdraw({ db, now }, inviteeId);
  return count;
}

/** What the two had in common at the beginning, and whether they were seen to pay from one account since. */
async function listDoubtsNow(
  db: Context['db'],
  { inviterId, inviteeId, doubts }: { inviterId: number; inviteeId: number; doubts: readonly InviteDoubt[] },
): Promise<InviteDoubt[]> {
  const isOnePayer = await existsCommonPayer(db, { inviterId, inviteeId });
  return isOnePayer ? [...doubts, 'payer'] : [...doubts];
}

/** Grants a reward that waited, refuses it, or takes back what is left of one. */
export async function decideInvite(
  context: SignedInContext,
  { inviteeId, decision, reason }: EndpointParsedInput<typeof calls.decideInvite>,
): Promise<EndpointOutput<typeof calls.decideInvite>> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const invite = await store.lockInvite(db, inviteeId);
    if (decision === 'withdraw' && invite?.state !== 'rewarded') return fail('invite.not_rewarded');
    if (!invite || invite.orderId === null || (decision !== 'withdraw' && invite.state !== 'held'))
      return fail('invite.not_held');
    const { inviterId, orderId } = invite;
    if ([inviterId, inviteeId].includes(viewer.userId)) return fail('invite.own');
    await recordAct(context, {
      action: `invite.${decision}`,
      target: `user:${inviterId}`,
      after: { inviteeId, doubts: invite.doubts },
      reason,
    });
    if (decision === 'refuse') {
      const change = { state: 'refused', reason, decidedBy: viewer.userId, now } as const;
      await store.updateInvite(db, inviteeId, change);
      return { state: 'refused' as const };
    }
    if (decision === 'withdraw') {
      await takeBack({ db, now }, invite, { reason, decidedBy: viewer.userId });
      return { state: 'withdrawn' as const };
    }
    const outcome = await reward({ db, now }, { inviterId, inviteeId, orderId }, viewer.userId, reason);
    if (outcome === 'gone') return fail('invite.order_gone');
    if (outcome === 'off') return fail('invite.off');
    if (outcome === 'full') return fail('invite.month_full', { values: { count: inviteRules.perMonth } });
    return { state: 'rewarded' as const };
  });
}

interface Due {
  inviterId: number;
  inviteeId: number;
  orderId: number;
}

/** Gives both their gift coins: a part of what was paid, once for each account, and so many in a month. */
async function reward(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { inviterId, inviteeId, orderId }: Due,
  decidedBy?: number,
  reason?: string,
): Promise<'rewarded' | 'full' | 'gone' | 'off'> {
  await lockCounts(db, `invites:${inviterId}`);
  const given = await store.countRewarded(db, { inviterId, since: subDays(now, 30) });
  if (given >= inviteRules.perMonth) return 'full';
  const { inviteCoins, giftCoinDays } = await getSiteConfig(db);
  if (inviteCoins === 0) return 'off';
  const prices = await getPrices(db, now);
  const paidCoins = ((await store.keptFenOf(db, orderId)) * (prices?.coinsPerYuan ?? 0)) / 100;
  const coins = Math.min(inviteCoins, Math.floor(paidCoins / inviteRules.share));
  if (coins === 0) return 'gone';
  const expiresAt = addDays(now, giftCoinDays);
  const give = async (userId: number, side: string) =>
    (
      await giveCoins(
        { db, now },
        {
          userId,
          amount: coins,
          thing: `invite:${inviteeId}`,
          key: `invite:${inviteeId}:${side}`,
          expiresAt,
        },
      )
    ).transferId;
  // In the order of the accounts, as everything that touches two wallets.
  const [low, high] =
    inviterId < inviteeId ? (['inviter', 'invitee'] as const) : (['invitee', 'inviter'] as const);
  const userOf = { inviter: inviterId, invitee: inviteeId };
  const gifts = { inviter: 0, invitee: 0 };
  for (const side of [low, high]) gifts[side] = await give(userOf[side], side);
  await store.updateInvite(db, inviteeId, {
    state: 'rewarded',
    orderId,
    coins,
    gifts,
    reason,
    decidedBy,
    now,
  });
  for (const side of [low, high]) {
    await notify(
      { db, now },
      {
        userIds: [userOf[side]],
        kind: 'invite_rewarded',
        thing: `invite:${inviteeId}:${side}`,
        path: side === 'inviter' ? '/personal/invites' : '/personal/coins',
        data: { coins },
      },
    );
  }
  return 'rewarded';
}

/** Takes back what is left of a reward whose order was refunded. */
async function withdraw({ db, now }: Pick<Context, 'db' | 'now'>, inviteeId: number): Promise<number> {
  return db.tx(async () => {
    const invite = await store.lockInvite(db, inviteeId);
    if (invite?.state !== 'rewarded') return 0;
    await takeBack({ db, now }, invite);
    return 1;
  });
}

/** Of a locked reward: what of its coins is not spent goes back, on both sides. */
async function takeBack(
  { db, now }: Pick<Context, 'db' | 'now'>,
  invite: NonNullable<Awaited<ReturnType<typeof store.lockInvite>>>,
  decided: { reason?: string; decidedBy?: number } = {},
): Promise<void> {
  const { inviteeId, inviterId, inviterGiftId, inviteeGiftId } = invite;
  const gifts = [
    { userId: inviterId, giftTransferId: inviterGiftId },
    { userId: inviteeId, giftTransferId: inviteeGiftId },
  ].sort((a, b) => a.userId - b.userId);
  const thing = `invite:${inviteeId}`;
  for (const { userId, giftTransferId } of gifts) {
    if (giftTransferId !== null) await withdrawGift({ db, now }, { userId, giftTransferId, thing });
  }
  await store.updateInvite(db, inviteeId, { state: 'withdrawn', ...decided, now });
}

async function ensureCode({ db, viewer, now, randomBytes }: SignedInContext): Promise<string> {
  for (;;) {
    const known = await db.tx(() => store.findCode(db, viewer.userId));
    if (known) return known;
    const code = (randomBytes(6).readUIntBE(0, 6) % 36 ** 8).toString(36).padStart(8, '0');
    await store.createCode(db, { userId: viewer.userId, code, now });
  }
}
