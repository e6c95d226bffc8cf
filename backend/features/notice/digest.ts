import { randomUUID } from 'node:crypto';
import { unsubscribePath } from '../../../contract/notice/notice.ts';
import type { Services } from '../../http/context.ts';
import { getSiteConfig } from '../site/index.ts';
import * as store from './digest-store.ts';
import { digestMail } from './digest-texts.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

const portion = 100;

/**
 * Sends everybody to whom it is due one mail about what is unread. Resolves with how many left. Nothing is sent
 * while the portal's own address is not configured, because every line of the mail is a link.
 */
export async function sendDigests(
  services: Services,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const { db, clock, config, log } = services;
  if (config.PUBLIC_ORIGIN.length === 0) {
    log('debug', 'digest.no_origin');
    return 0;
  }
  let sent = 0;
  let after = 0;
  for (;;) {
    const due = await store.listDue(db, { after, now: clock(), limit: portion });
    for (const userId of due) {
      if (signal?.aborted) return sent;
      if (await sendDigest(services, userId)) sent += 1;
    }
    if (due.length < portion) return sent;
    after = due.at(-1) ?? after;
  }
}

async function sendDigest(services: Services, userId: number): Promise<boolean> {
  const { db, clock, log, mail, config } = services;
  const token = await createUnsubscribeToken(services, userId);
  const { siteTitle } = await getSiteConfig(db);
  const digest = await db.tx(() => store.claimDigest(db, { userId, now: clock() }));
  if (!digest) return false;
  const [origin = ''] = config.PUBLIC_ORIGIN;
  const leave = `${origin}${unsubscribePath}?token=${token}`;
  const text = digestMail(digest, { siteTitle, origin, leave });
  const headers = {
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Message-ID': `<digest-${digest.id}-${randomUUID()}@${new URL(origin).hostname}>`,
  };
  try {
    await mail.send({ to: digest.email, ...text, headers });
  } catch (error) {
    log('warn', 'digest.unsent', { digestId: digest.id, error: String(error) });
    // Only a clear refusal is tried again; after a lost connection the mail may have left all the same.
    if (isRefusal(error)) await db.tx(() => store.giveBack(db, digest.id));
    return false;
  }
  await store.setSent(db, digest.id);
  return true;
}

/** The server answered no, or was never reached. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (responseCode ?? 0) >= 400 || /^(ECONNECTION|ECONNREFUSED|EDNS|EAUTH|EENVELOPE)$/.test(code ?? '');
}
