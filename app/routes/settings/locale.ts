import { serialize } from 'cookie';
import { redirect } from 'react-router';
import { toSafePath } from '../../../contract/safe-path.ts';
import { readForm } from '../../framework/posted-form.ts';
import { isLocale, localeCookie } from '../../i18n/locale.ts';
import type { Route } from './+types/locale';

/** Keeps the chosen language for 365 days and goes back to where the visitor was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const locale = form.get('locale');
  const back = redirect(toSafePath(form.get('back')), 303);
  if (isLocale(locale)) {
    const { name, maxAge } = localeCookie;
    back.headers.append(
      'set-cookie',
      serialize(name, locale, { path: '/', maxAge, sameSite: 'lax', httpOnly: true }),
    );
  }
  return back;
}

export function loader() {
  return redirect('/');
}
