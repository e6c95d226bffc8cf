import { redirect } from 'react-router';
import { dataExportPath } from '../../../contract/personal-data/personal-data.ts';
import { guard } from '../../framework/guards.ts';
import { readPathId } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { requireProof } from '../../framework/require-proof.ts';
import type { Route } from './+types/download-copy';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** Leads to the copy's file, by way of a proof when there was none lately. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const exportId = readPathId(params.exportId);
  await requireProof(context.get(apiContext), '/personal/export');
  return redirect(dataExportPath.replace(':exportId', String(exportId)));
}
