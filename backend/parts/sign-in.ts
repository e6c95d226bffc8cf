import type { Database } from '../db/database.ts';
import { listParts } from '../feature.ts';
import type { Context } from '../http/context.ts';

/** What a feature has to do with somebody signing in. */
interface SignInPart {
  /** Whether the person is asked for a second step. */
  needsSecondStep?(db: Database, userId: number): Promise<boolean>;
  /** After a session has begun, in its transaction. */
  onSignedIn?(context: Context, userId: number): Promise<void>;
}

declare module '../feature.ts' {
  interface Feature {
    signIn?: SignInPart;
  }
}

export async function needsSecondStep({ db, features }: Context, userId: number): Promise<boolean> {
  for (const part of listParts(features, 'signIn')) {
    if (await part.needsSecondStep?.(db, userId)) return true;
  }
  return false;
}

export async function notifySignedIn(context: Context, userId: number): Promise<void> {
  for (const part of listParts(context.features, 'signIn')) await part.onSignedIn?.(context, userId);
}
