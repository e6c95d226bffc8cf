import * as v from 'valibot';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as file from '../../contract/file/file.ts';
import { smallFilePath } from '../../contract/file/limits.ts';
import { browserApi } from './browser-api.ts';
import { type Api, call } from './call.ts';

export const listFiles = (api: Api, input: EndpointInput<typeof file.listFiles>) =>
  call(api, file.listFiles, input);

export const getFileUsage = (api: Api) => call(api, file.getFileUsage, {});

export const getFile = (api: Api, input: EndpointInput<typeof file.getFile>) =>
  call(api, file.getFile, input);

export const listFileMentions = (api: Api, input: EndpointInput<typeof file.listFileMentions>) =>
  call(api, file.listFileMentions, input);

export const shareFile = (api: Api, input: EndpointInput<typeof file.shareFile>) =>
  call(api, file.shareFile, input);

export const convertFile = (api: Api, input: EndpointInput<typeof file.convertFile>) =>
  call(api, file.convertFile, input);

export const deleteFile = (api: Api, input: EndpointInput<typeof file.deleteFile>) =>
  call(api, file.deleteFile, input);

export const createFileLink = (api: Api, input: EndpointInput<typeof file.createFileLink>) =>
  call(api, file.createFileLink, input);

/** Where files stand, asked by the browser while something is done with them. */
export const listFileStates = (ids: readonly string[], signal: AbortSignal) =>
  call(browserApi(), file.listFileStates, { ids: ids.join(',') }, { signal });

/** Sends a small file whole, for forms of pages without scripts. */
export async function createSmallFile(api: Api, sent: File): Promise<file.UploadedFile> {
  const data = await api(smallFilePath.slice(1), {
    method: 'POST',
    searchParams: { name: sent.name },
    headers: { 'content-type': 'application/octet-stream' },
    body: sent,
  }).json();
  return v.parse(file.UploadedFileSchema, data);
}
