import * as v from 'valibot';
import { proofUploadPath } from '../../../../contract/school/proof.ts';
import type { Api } from '../../../services/call.ts';
import { sendFile } from '../../../services/send-file.ts';

/** Hands the picture of a document in; the answer names it for `sendSchoolProof`. */
export async function sendProofDocument(api: Api, file: File): Promise<string> {
  const answer = await sendFile(api, { path: proofUploadPath, file, facts: {} });
  return v.parse(v.object({ document: v.string() }), answer).document;
}
