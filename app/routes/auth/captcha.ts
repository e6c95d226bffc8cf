import * as v from 'valibot';
import { captchaPurposes } from '../../../contract/auth/auth.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { findCaptcha } from '../../services/captcha.ts';
import type { Route } from './+types/captcha';

/** A new picture for a form that is open already. */
export function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const purpose = v.parse(v.fallback(v.picklist(captchaPurposes), 'code'), url.searchParams.get('purpose'));
  return findCaptcha(context.get(apiContext), purpose);
}
