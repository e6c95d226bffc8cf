import { data, redirect } from 'react-router';
import { nameplatePath } from '../../../contract/nameplate/link.ts';
import { findNameplate } from '../../../contract/nameplate/nameplate.ts';
import { nullWhen } from '../../framework/not-found.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/digital-link';
import { NoNameplate } from './no-nameplate.tsx';

/** A GS1 Digital Link leads to the nameplate of its GTIN and serial number, or says that there is none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const asked = { gtin: params.gtin.slice(0, 30), serial: params.serial.slice(0, 40) };
  const found = await call(context.get(apiContext), findNameplate, asked).catch(
    nullWhen('nameplate.not_found'),
  );
  if (found) throw redirect(nameplatePath(found.code), 307);
  return data({ typed: `${asked.gtin} ${asked.serial}` }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.title');

export default function DigitalLinkRoute({ loaderData: { typed } }: Route.ComponentProps) {
  return <NoNameplate typed={typed} fault="unlinked" />;
}
