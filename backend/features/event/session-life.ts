import type { Services } from '../../http/context.ts';
import { getSessionById } from '../auth/index.ts';

export interface SessionLife {
  /** Answers at once while nothing speaks against the session, else by the database. */
  isAlive(): Promise<boolean>;
  /** Something may have ended it: the next response is read again. */
  doubt(): void;
}

/** Follows the life of one session for whatever goes on longer than the request that it allowed. */
export function followSession(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  sessionId: number,
): SessionLife {
  let aliveUntil = 0;
  let doubts = 0;
  return {
    async isAlive() {
      while (clock().getTime() >= aliveUntil) {
        const doubtsBefore = doubts;
        const session = await getSessionById(db, {
          sessionId,
          now: clock(),
          isTrial: config.isTrial,
        });
        if (!session) return false;
        // What was read may be older than a doubt that came up meanwhile.
        if (doubts === doubtsBefore)
          aliveUntil = Math.min(session.expiresAt.getTime(), session.idleExpiresAt.getTime());
      }
      return true;
    },
    doubt() {
      doubts += 1;
      aliveUntil = 0;
    },
  };
}
