import { type ActionFunctionArgs, data } from 'react-router';
import { changeResources as changeResourcesCall } from '../../../../contract/resource/bulk.ts';
import { beijingInput } from '../../../components/forms/beijing-input.ts';
import { type PostFailure, refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { describeFields } from './bulk-describe.tsx';
import type { BulkResult } from './bulk-outcome.tsx';

/** Said by the page itself: nothing was ticked. */
export const noneTicked = 'none-ticked';

const maxFieldLength = 10_000;

type Typed = Record<string, string>;
interface Answer {
  failure?: PostFailure;
  result?: BulkResult;
}

/** Changes the ticked works, and tells how many of them could be changed and why the others could not. */
export async function answerCreationPost({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, maxFieldLength);
  const resourceIds = form.getAll('id').map(String);
  const act = text('act');
  const fields = ['price', 'tag', 'publishAt', ...describeFields];
  const typed: Typed = {
    ...Object.fromEntries(fields.map((name) => [name, text(name)])),
    ids: resourceIds.join(),
  };
  if (resourceIds.length === 0) {
    const failure = { intent: 'change', code: noneTicked, fields: {}, values: {}, typed };
    return data<Answer>({ failure }, { status: 400 });
  }
  try {
    const result = await change(context.get(apiContext), { act, resourceIds, typed });
    return data<Answer>({ result: { act, ...result } });
  } catch (error) {
    return refusePost(error, { intent: 'change', typed });
  }
}

/** What stands in the fields of other acts is not asked for; but what was typed for all is not lost by submitting. */
async function change(
  api: Api,
  { act, resourceIds, typed }: { act: string; resourceIds: string[]; typed: Typed },
) {
  const described = Object.fromEntries(describeFields.map((name) => [name, typed[name] ?? '']));
  const send = (fields: Record<string, unknown>) =>
    call(api, changeResourcesCall, formInput(changeResourcesCall, { resourceIds, ...fields }));
  if (act === 'send') {
    if (Object.values(described).some(Boolean)) await send({ act: 'describe', ...described });
    return send({ act, publishAt: beijingInput(typed.publishAt) });
  }
  return send({
    act,
    price: act === 'price' ? typed.price || undefined : undefined,
    tag: act === 'tag' ? typed.tag : '',
    ...(act === 'describe' && described),
  });
}
