import { redirect } from 'react-router';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import type { Api } from '../../services/call.ts';
import {
  appealCertification,
  chooseSlot,
  renewCertification,
  saveCertification,
  saveExpertPage,
  sendCertification,
  withdrawCertification,
} from '../../services/certification.ts';
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
  if (intent === 'withdraw') return withdrawCertification(api);
  if (intent === 'slot') return chooseSlot(api, { slotId: text('slotId') });
  if (intent === 'appeal') return appealCertification(api, { reason: text('appeal') });
  if (intent === 'renew') return renewCertification(api, { text: text('renewal') });
  if (intent === 'page')
    return saveExpertPage(api, { intro: text('intro'), products: form.getAll('products').map(String) });
  // A refused certificate is reported before anything else is saved; those before it stand among the files.
  const fileIds = form.getAll('fileId').map(String);
  for (const sent of form.getAll('proof')) {
    if (sent instanceof File && sent.size > 0) fileIds.push((await createSmallFile(api, sent)).file.id);
  }
  await saveCertification(api, {
    realName: text('realName'),
    position: text('position'),
    fields: form.getAll('fields').map(String) as ['busbar'],
    years: text('years'),
    statement: text('statement'),
    fileIds,
  });
  return intent === 'send' ? sendCertification(api) : undefined;
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
