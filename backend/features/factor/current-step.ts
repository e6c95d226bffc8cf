import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { readStepHash } from '../auth/second-step.ts';
import { getStep, type SecondStep } from '../auth/step-store.ts';

/** The sign-in whose second step is under way in this browser. Fails `auth.second_step_gone`. */
export async function demandStep(context: Context): Promise<{ step: SecondStep; tokenHash: string }> {
  const tokenHash = readStepHash(context) ?? fail('auth.second_step_gone');
  const step = await getStep(context.db, { tokenHash, now: context.now });
  return { step: step ?? fail('auth.second_step_gone'), tokenHash };
}
