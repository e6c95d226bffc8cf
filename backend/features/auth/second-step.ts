import { serialize } from 'cookie';
import { stepMinutes } from '../../../contract/two-factor/two-factor.ts';
import type { Context } from '../../http/context.ts';
import { createStep, deleteStepsOf } from './step-store.ts';
import { hashToken } from './viewer.ts';

const stepCookie = 'signInStep';
const tokenShape = /^[\w-]{43}$/;

/** Keeps a sign-in whose first step is done. */
export async function beginSecondStep(
  context: Context,
  { userId, isRemembered, event }: { userId: number; isRemembered: boolean | undefined; event: string },
): Promise<void> {
  const { db, now } = context;
  const token = context.randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + stepMinutes * 60_000);
  const step = { userId, isRemembered: isRemembered ?? null, event, now, expiresAt };
  await createStep(db, { tokenHash: hashToken(token), ...step });
  setStepCookie(context, token, stepMinutes * 60);
}

/** Ends the sign-ins of a person whose second step is under way. */
export const endSecondSteps = deleteStepsOf;

/** Hash of the step's id that the browser holds, or undefined. */
export function readStepHash({ request }: Context): string | undefined {
  const token = request.cookies[stepCookie];
  return token && tokenShape.test(token) ? hashToken(token) : undefined;
}

export function clearStepCookie(context: Context): void {
  setStepCookie(context, '', 0);
}

function setStepCookie(context: Context, value: string, maxAge: number): void {
  const secure = context.request.url.protocol === 'https:';
  context.reply.cookie(
    serialize(stepCookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  );
}
