import { redirect } from 'react-router';
import { dataExportPath } from '../../../contract/personal-data.ts';
import { demandProof } from '../../demand-proof.ts';
import { guard } from '../../guards.ts';
import { readPathId } from '../../path-id.ts';
import { apiContext } from '../../request-context.ts';
import type { Route } from './+types/take-copy';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** Leads to the copy's file, by way of a proof when there was none lately. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const exportId = readPathId(params.exportId);
  await demandProof(context.get(apiContext), '/personal/export');
  return redirect(dataExportPath.replace(':exportId', String(exportId)));
}
