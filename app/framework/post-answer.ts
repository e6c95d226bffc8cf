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

/**
 * The expected failure of a call with its own status, and whatever else the form needs to stand as it was; anything else
 * goes on upwards.
 */
export function refusePost<More extends object = object>(
  error: unknown,
  { intent = '', typed = {} }: { intent?: string | undefined; typed?: Record<string, string> } = {},
  more?: More,
) {
  const { code, fields, values, statusCode } = expectFailure(error);
  const failure: PostFailure = { intent, code, fields, values, typed };
  return data({ failure, ...more } as { failure: PostFailure } & More, { status: statusCode });
}

/** The refusal of a call that the page itself tells of; anything else goes on upwards. */
export function expectFailure(error: unknown): CallFailure {
  if (!isCallFailure(error)) throw error;
  return error;
}

/** Fields of a posted form, each bounded. */
export async function readPost(request: Request): Promise<Record<string, string>> {
  return textsOf(await readForm(request));
}

/** The same of a form that has been read, without its files; of a name that comes several times, the last. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.slice(0, maxFieldLength)]));
}

/** A little above the longest text that any form takes, so that a text that is too long is reported and not cut. */
const maxFieldLength = 70_000;

/** The router's own posts go to the address of a route's data. */
function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}
