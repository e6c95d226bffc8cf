import { data, redirect } from 'react-router';
import { readForm } from '../../framework/posted-form.ts';
import { isCallFailure } from '../../services/call-failure.ts';

export interface ActFailure {
  act: string;
  code: string;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

export type Typed = Record<string, string>;

export async function readTyped(request: Request): Promise<Typed> {
  const form = await readForm(request);
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** Runs an act; leads to `path` when it is done, else keeps what was typed. */
export async function runAct(typed: Typed, path: string, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { code, fields, statusCode } = error;
    const failure: ActFailure = { act: typed.act ?? '', code, fields, typed };
    return data({ failure, effects: undefined, typed }, { status: statusCode });
  }
  return redirect(`${path}?done`);
}
