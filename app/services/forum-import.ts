import type { EndpointInput } from '../../contract/endpoint.ts';
import * as contract from '../../contract/forum-import/forum-import.ts';
import { type Api, call } from './call.ts';
import { sendFile } from './send-file.ts';

export const findOldAddress = (api: Api, input: EndpointInput<typeof contract.findOldAddress>) =>
  call(api, contract.findOldAddress, input);

export const listForumImports = (api: Api) => call(api, contract.listForumImports, {});

export const getForumImport = (api: Api, input: EndpointInput<typeof contract.getForumImport>) =>
  call(api, contract.getForumImport, input);

export const runForumImport = (api: Api, input: EndpointInput<typeof contract.runForumImport>) =>
  call(api, contract.runForumImport, input);

export const undoForumImport = (api: Api, input: EndpointInput<typeof contract.undoForumImport>) =>
  call(api, contract.undoForumImport, input);

/** Hands a dump in for a trial. */
export const sendForumImport = (api: Api, sent: { file: File; source: string; origin: string }) =>
  sendFile<{ importId: number }>(api, {
    path: contract.forumImportPath,
    file: sent.file,
    facts: { source: sent.source, origin: sent.origin },
  });
