import { redirect } from 'react-router';
import * as calls from '../../../../contract/material-list/quotation.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { quotationPath } from '../addresses.ts';
import type { Route } from './+types/quotation';
import { QuotationView } from './quotation-view.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const token = params.token.slice(0, 80);
  const missing = notFoundWhen('quotation.not_found');
  return {
    token,
    quotation: await call(context.get(apiContext), calls.readQuotation, { token }).catch(missing),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const token = params.token.slice(0, 80);
  const typed = await readPost(request);
  const answer = typed.intent === 'accepted' ? ('accepted' as const) : ('declined' as const);
  const { name = '', note = '' } = typed;
  try {
    await call(context.get(apiContext), calls.answerQuotation, { token, answer, name, note });
    return redirect(quotationPath(token), 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'quotation.title');

/** A quotation as whoever has its link sees it. */
export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation, token } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const files = {
    pdf: calls.linkedPdfPath.replace(':token', token),
    xlsx: calls.linkedXlsxPath.replace(':token', token),
  };
  return <QuotationView quotation={quotation} files={files} failure={failure} />;
}
