import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { deleteEntryFile } from '../../../../contract/guest-book/files.ts';
import {
  commentEntry,
  confirmEntry,
  voteEntry,
  withdrawEntry,
} from '../../../../contract/guest-book/guest-book.ts';
import * as staff from '../../../../contract/guest-book/staff.ts';
import {
  assignEntry,
  mergeEntry,
  setEntryState,
  setEntryStatus,
} from '../../../../contract/guest-book/staff.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { commentDraft } from './comment-draft.ts';
import { sendEntryFiles } from './send-entry-files.ts';

interface Act {
  api: Api;
  entryId: string;
  form: Record<string, string>;
  /** The writer's code, where it is followed without an account. */
  code?: string;
}

const acts = {
  vote: ({ api, entryId, form }: Act) => call(api, voteEntry, { entryId, isVoted: form.isVoted ?? '' }),
  comment: ({ api, entryId, form, code }: Act) =>
    call(api, commentEntry, {
      entryId,
      code,
      text: form.text ?? '',
      isPrivate: form.isPrivate ?? '',
      draftSlot: form.draftSlot,
    }),
  confirm: ({ api, entryId, form, code }: Act) =>
    call(api, confirmEntry, { entryId, code, isFixed: form.isFixed ?? '', note: form.note ?? '' }),
  withdraw: ({ api, entryId, code }: Act) => call(api, withdrawEntry, { entryId, code }),
  status: ({ api, entryId, form }: Act) =>
    call(api, setEntryStatus, formInput(staff.setEntryStatus, { ...form, entryId })),
  state: ({ api, entryId, form }: Act) =>
    call(api, setEntryState, formInput(staff.setEntryState, { ...form, entryId })),
  assign: ({ api, entryId, form }: Act) =>
    call(api, assignEntry, formInput(staff.assignEntry, { ...form, entryId })),
  merge: ({ api, entryId, form }: Act) => call(api, mergeEntry, { entryId, intoId: form.intoId || '0' }),
  remove_file: ({ api, entryId, form }: Act) =>
    call(api, deleteEntryFile, { entryId, fileId: form.fileId || '0' }),
} as const;

type Intent = keyof typeof acts;

/** Everything that is posted on an entry's page; `intent` says what. */
export async function answerEntryPost(
  { context, request }: ActionFunctionArgs,
  { path, entryId }: { path: string; entryId: string },
) {
  const posted = await readForm(request);
  const form = textsOf(posted);
  const api = context.get(apiContext);
  if (form.intent === 'files') {
    const query = new URLSearchParams();
    for (const name of await sendEntryFiles(api, posted, entryId)) query.append('refused', name);
    throw redirect(query.size > 0 ? `${path}?${query}` : path, 303);
  }
  const { intent, answer } = await performEntryAct(api, { form, entryId });
  if (answer) return answer;
  if (intent === 'withdraw') throw redirect('/guestBook', 303);
  const sent =
    intent === 'comment' && sentQuery({ kind: commentDraft, thing: entryId, slot: form.draftSlot });
  throw redirect(sent ? `${path}?${new URLSearchParams(sent)}` : path, 303);
}

/** Does what `form.intent` says; `answer` is the refusal, if it was refused. */
export async function performEntryAct(api: Api, act: Omit<Act, 'api'>) {
  const intent = act.form.intent ?? '';
  if (!Object.hasOwn(acts, intent)) throw data(null, { status: 400 });
  try {
    await acts[intent as Intent]({ api, ...act });
    return { intent, answer: undefined };
  } catch (error) {
    const { intent: _, ...typed } = act.form;
    return { intent, answer: refusePost(error, { intent, typed }) };
  }
}
