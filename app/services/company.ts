import * as v from 'valibot';
import * as company from '../../contract/company/company.ts';
import * as members from '../../contract/company/members.ts';
import type { Api } from './call.ts';
import { sendFile } from './send-file.ts';

/** Hands the picture of a licence in; the answer names it for `sendCompany`. */
export async function sendLicence(api: Api, file: File): Promise<string> {
  const answer = await sendFile(api, { path: company.licenceUploadPath, file, facts: {} });
  return v.parse(v.object({ licence: v.string() }), answer).licence;
}

/** What inviting the people of a sheet would do. */
export async function checkPeopleSpreadsheet(api: Api, file: File): Promise<members.SpreadsheetCheck> {
  const answer = await sendFile(api, { path: members.spreadsheetUploadPath, file, facts: {} });
  return v.parse(members.SpreadsheetCheckSchema, answer);
}
