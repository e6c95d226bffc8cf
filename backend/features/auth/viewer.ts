import { createHash } from 'node:crypto';
import type { RequestFacts, Services, Viewer } from '../../http/context.ts';
import { tokenHeader } from '../../http/request-facts.ts';
import { isVerified } from '../account/index.ts';
import * as store from './session/session-store.ts';

/** A session's time of last use is written at most this often, so that reading a page writes nothing. */
const touchMilliseconds = 10 * 60 * 1000;

/** Who calls, by the session its cookie or token header names; undefined when there is none that lives. */
export async function findViewer(services: Services, request: RequestFacts): Promise<Viewer | undefined> {
  const token = readToken(request);
  if (!token) return undefined;
  const { db, config } = services;
  const now = services.clock();
  const session = await store.getSession(db, {
    tokenHash: hashToken(token),
    now,
    isTrial: config.isTrial,
  });
  if (!session) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() > touchMilliseconds) {
    await store.touchSession(db, { ...session, now }).catch((error) => {
      services.log('warn', 'session.touch_failed', { error: String(error) });
    });
  }
  return viewerOf(session, now);
}

type Session = NonNullable<Awaited<ReturnType<typeof store.getSession>>>;

/** The viewer that a living session names. */
export function viewerOf(session: Session, now: Date): Viewer {
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    nickname: session.nickname,
    groupId: session.groupId,
    roles: session.roles,
    moderates: session.moderates,
    postingSuspendedUntil:
      session.postingSuspendedUntil && session.postingSuspendedUntil > now
        ? session.postingSuspendedUntil
        : null,
    isVerified: isVerified(session),
    isCompany: session.isCompany,
    tenantId: session.tenantId ?? 0,
  };
}

/** The session's token: of the custom header first (a program), then of the cookies (a browser). */
export function readToken(request: RequestFacts): string | undefined {
  const candidate = readHeaderToken(request) ?? request.cookies.authorization ?? request.cookies.userToken;
  return candidate && tokenShape.test(candidate) ? candidate : undefined;
}

export function readHeaderToken(request: RequestFacts): string | undefined {
  return request.headers.get(tokenHeader)?.replace(/^Bearer\s+/i, '');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;
