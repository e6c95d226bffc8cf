import { data, redirect } from 'react-router';
import { isCallFailure } from '../../services/call-failure.ts';

export interface ActFailure {
  act: string;
  code: string;
  fields: Record<string, string>;
  values: Record<string, string | number> | undefined;
  typed: Record<string, string>;
}

/** Runs an act that a form of the back office asked for; leads to `path` when it is done, else keeps what was typed. */
export async function runAct(
  request: Request,
  path: string,
  run: (form: Record<string, string>) => Promise<unknown>,
) {
  const typed = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  );
  try {
    await run(typed);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { code, fields, values, statusCode } = error;
    const failure: ActFailure = { act: typed.act ?? '', code, fields, values, typed };
    return data(failure, { status: statusCode });
  }
  return redirect(`${path}${path.includes('?') ? '&' : '?'}done`);
}
