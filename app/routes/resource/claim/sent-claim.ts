import { claimLimits } from '../../../../contract/resource/claim-kinds.ts';
import { textsOf } from '../../../framework/post-answer.ts';
import type { Api } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';

/** The texts of a claim's form, which stay when it is refused. */
export function claimTexts(form: FormData): Record<string, string> {
  const { intent: _, ...typed } = textsOf(form);
  return typed;
}

/** Stores what was chosen as evidence; one more than may be sent is enough to be refused. */
export async function sendEvidence(api: Api, form: FormData): Promise<string[]> {
  const sent = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[];
  const fileIds: string[] = [];
  for (const file of sent.slice(0, claimLimits.files + 1)) {
    fileIds.push((await createSmallFile(api, file)).file.id);
  }
  return fileIds;
}
