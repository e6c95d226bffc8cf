import { redirect } from 'react-router';
import * as calls from '../../../../contract/material-list/quotation-request.ts';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { QuotationView } from '../quotation/quotation-view.tsx';
import type { Route } from './+types/requested';

export const middleware = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const requestId = readPathId(params.requestId);
  const missing = notFoundWhen('quotation.not_found');
  const api = context.get(apiContext);
  return {
    requestId,
    quotation: await call(api, calls.readRequestedQuotation, { requestId }).catch(missing),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const requestId = readPathId(params.requestId);
  const typed = await readPost(request);
  const answer = typed.intent === 'accepted' ? ('accepted' as const) : ('declined' as const);
  const { name = '', note = '' } = typed;
  try {
    await call(context.get(apiContext), calls.answerRequestedQuotation, { requestId, answer, name, note });
    return redirect(`/price/quotation/${requestId}`, 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'quotation.title');

/** What the house offers somebody who asked. */
export default function RequestedQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation, requestId } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const at = (path: string) => path.replace(':requestId', String(requestId));
  const files = { pdf: at(calls.requestedPdfPath), xlsx: at(calls.requestedXlsxPath) };
  return <QuotationView quotation={quotation} files={files} failure={failure} />;
}
