import { redirect } from 'react-router';
import { nameplatePath } from '../../../contract/nameplate/link.ts';
import { findNameplate } from '../../../contract/nameplate/nameplate.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/digital-link';

/** A GS1 Digital Link leads to the nameplate of its GTIN and serial number. */
export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const asked = { gtin: params.gtin.slice(0, 30), serial: params.serial.slice(0, 40) };
  const { code } = await call(context.get(apiContext), findNameplate, asked).catch(
    notFoundWhen('nameplate.not_found'),
  );
  throw redirect(nameplatePath(code), 307);
}
