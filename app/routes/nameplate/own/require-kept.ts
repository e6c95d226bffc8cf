import { data } from 'react-router';
import { getNameplate, type NameplatePage } from '../../../../contract/nameplate/nameplate.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { type Api, call } from '../../../services/call.ts';

/** A nameplate for those who keep it; for everybody else its pages of work are not there. */
export async function requireKept<More extends object>(
  api: Api,
  { code, ...more }: { code: string } & More,
): Promise<{ page: NameplatePage } & Omit<{ code: string } & More, 'code'>> {
  const page = await call(api, getNameplate, { code: code.slice(0, 40) }).catch(
    notFoundWhen('nameplate.not_found', 'nameplate.mistyped'),
  );
  if (!page.isKeeper) throw data(null, { status: 404 });
  return { page, ...more };
}
