import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { getStep, readStepHash, type SecondStep } from '../auth/index.ts';

/** The sign-in whose second step is under way in this browser. Fails `auth.second_step_gone`. */
export async function requireStep(context: Context): Promise<{ step: SecondStep; tokenHash: string }> {
  const tokenHash = readStepHash(context) ?? fail('auth.second_step_gone');
  const step = await getStep(context.db, { tokenHash, now: context.now });
  return { step: step ?? fail('auth.second_step_gone'), tokenHash };
}
