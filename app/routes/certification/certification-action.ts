import { redirect } from 'react-router';
import {
  appealCertification,
  chooseSlot,
  renewCertification,
  saveCertification,
  saveExpertPage,
  sendCertification,
  withdrawCertification,
} from '../../../contract/certification/certification.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';
import { createSmallFile } from '../../services/file.ts';
import type { Route } from './+types/certification';

export const certificationPath = '/personal/certification';

type Posted = (name: string) => string;

/** Every form of the page; `intent` says which. What was typed comes back with a refusal. */
export async function answerCertificationPost({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text: Posted = (name) => String(form.get(name) ?? '');
  const intent = text('intent');
  try {
    await run(api, form, { intent, text });
  } catch (error) {
    return refusePost(error, { intent, typed: typedOf(form) });
  }
  return redirect(`${certificationPath}?saved`, 303);
}

async function run(api: Api, form: FormData, { intent, text }: { intent: string; text: Posted }) {
  if (intent === 'withdraw') return call(api, withdrawCertification, {});
  if (intent === 'slot') return call(api, chooseSlot, { slotId: text('slotId') });
  if (intent === 'appeal') return call(api, appealCertification, { reason: text('appeal') });
  if (intent === 'renew') return call(api, renewCertification, { text: text('renewal') });
  if (intent === 'page')
    return call(api, saveExpertPage, { intro: text('intro'), products: form.getAll('products').map(String) });
  // A refused certificate is reported before anything else is saved; those before it stand among the files.
  const fileIds = form.getAll('fileId').map(String);
  for (const sent of form.getAll('proof')) {
    if (sent instanceof File && sent.size > 0) fileIds.push((await createSmallFile(api, sent)).file.id);
  }
  await call(api, saveCertification, {
    realName: text('realName'),
    position: text('position'),
    fields: form.getAll('fields').map(String) as ['busbar'],
    years: text('years'),
    statement: text('statement'),
    fileIds,
  });
  return intent === 'send' ? call(api, sendCertification, {}) : undefined;
}

/** Texts of the form; several values of a name are joined by commas. */
function typedOf(form: FormData): Record<string, string> {
  const names = new Set([...form.keys()]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(','),
    ]),
  );
}
