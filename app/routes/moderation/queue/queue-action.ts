import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { decideCases as DecideCases } from '../../../../contract/moderation/moderation.ts';
import { claimCases, decideCases, releaseCases } from '../../../../contract/moderation/moderation.ts';
import { expectFailure, type PostFailure } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';

export interface QueueTyped {
  reason?: string;
  template?: string;
  sanction?: string;
  days?: string;
  caseIds?: string[];
}

/** What came of a post to the queue, when it was not all done. */
interface QueueFailure {
  /** Case by case; 0 is all of them. */
  refused?: { caseId: number; code: string }[];
  /** Of a post that got no answer. */
  failure?: PostFailure;
  typed: QueueTyped;
}

/**
 * One form, three kinds of buttons: `one` is a decision about one case (12:keep), `many` one about all that are
 * chosen, `claim` and `release` claim or release the chosen cases.
 */
export async function answerQueuePost({ context, request, url }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const [oneId, oneDecision] = field('one').split(':');
  const caseIds = oneId ? [oneId] : form.getAll('caseIds').map(String);
  const reason = field('reason').trim() || field('template');
  const typed: QueueTyped = {
    reason: field('reason'),
    template: field('template'),
    sanction: field('sanction'),
    days: field('days'),
    caseIds,
  };
  const failed = (refused: NonNullable<QueueFailure['refused']>, status: number) =>
    data<QueueFailure>({ refused, typed }, { status });
  if (caseIds.length === 0) return failed([{ caseId: 0, code: 'moderation.nothing_chosen' }], 400);
  try {
    if (field('claim')) {
      await call(api, claimCases, { caseIds });
      return redirect(backTo(url));
    }
    if (field('release')) {
      await call(api, releaseCases, { caseIds });
      return redirect(backTo(url));
    }
    const { decided, refused } = await call(api, decideCases, {
      caseIds,
      decision: (oneDecision ?? field('many')) as EndpointInput<typeof DecideCases>['decision'],
      reason,
      sanction:
        field('sanction') === 'warn' || field('sanction') === 'silence'
          ? (field('sanction') as 'warn')
          : 'none',
      days: field('days') || undefined,
    });
    if (refused.length > 0) return failed(refused, 409);
    return redirect(backTo(url, decided.length));
  } catch (error) {
    const { code, fields, statusCode } = expectFailure(error);
    return failed([{ caseId: 0, code: fields.reason ? 'moderation.reason_missing' : code }], statusCode);
  }
}

function backTo(url: URL, done?: number): string {
  const query = new URLSearchParams(url.search);
  query.delete('done');
  if (done !== undefined) query.set('done', String(done));
  return `/admin/moderation${query.size > 0 ? `?${query}` : ''}`;
}
