import { data, redirect } from 'react-router';
import { type CallFailure, isCallFailure } from '../services/call-failure.ts';
import { readForm } from './posted-form.ts';

/** What an action hands back to the form that posted to it, so that the form shows it and keeps what was typed. */
export interface PostFailure {
  /** Which of the page's forms it was. */
  intent: string;
  code: string;
  fields: CallFailure['fields'];
  values: CallFailure['values'];
  typed: Record<string, string>;
}

/** Answers a post that may come from a script, which stays on its page, or from a plain form, which is led on. */
export function answerPost<T>(request: Request, result: T, path: string): T {
  if (isFromScript(request)) return result;
  throw redirect(path, 303);
}

/** The expected failure of a call with its own status; anything else goes on upwards. */
export function refusePost(
  error: unknown,
  { intent, typed = {} }: { intent: string; typed?: Record<string, string> },
) {
  if (!isCallFailure(error)) throw error;
  const { code, fields, values, statusCode } = error;
  const failure: PostFailure = { intent, code, fields, values, typed };
  return data({ failure }, { status: statusCode });
}

/** Fields of a posted form, each bounded. */
export async function readPost(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, maxFieldLength)]));
}

/** A little above the longest text that any form takes, so that a text that is too long is reported and not cut. */
const maxFieldLength = 70_000;

/** The router's own posts go to the address of a route's data. */
function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}
