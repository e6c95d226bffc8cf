import type { Context } from '../../http/context.ts';
import { deleteCancellation } from '../account/index.ts';
import { logSignIn } from '../auth/index.ts';

/** Coming back within the days of grace takes the closing of the account back. */
export async function takeBackCancellation(context: Context, userId: number): Promise<void> {
  if (await deleteCancellation(context.db, userId)) {
    await logSignIn(context, { userId, event: 'cancel_undone' });
  }
}
