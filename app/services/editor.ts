import * as v from 'valibot';
import { searchCards as searchCardsCall } from '../../contract/card/card.ts';
import { shareFile } from '../../contract/file/file.ts';
import { searchPeople as searchPeopleCall } from '../../contract/person/people.ts';
import type { Attachment } from '../../contract/rich-text/attachments.ts';
import { imageUploadPath, type StoredImage, StoredImageSchema } from '../../contract/upload/upload.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { createFileUpload, startFileUpload, type UploadFailure } from './file-upload.ts';

export const searchPeople = (prefix: string, signal: AbortSignal) =>
  call(browserApi(), searchPeopleCall, { prefix }, { signal });

export const searchCards = (words: string, signal: AbortSignal) =>
  call(browserApi(), searchCardsCall, { words }, { signal });

interface UploadOptions {
  /** Share of the bytes that are sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends an image by XMLHttpRequest, which tells how far it is. Throws `CallFailure`, also when broken off. */
export function uploadImage(file: Blob, { onProgress, signal }: UploadOptions): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', imageUploadPath);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallFailure({ code: 'network' }, 503));
    request.onabort = () => reject(new CallFailure({ code: 'aborted' }, 499));
    request.onload = () => {
      try {
        const body: unknown = JSON.parse(request.responseText);
        const isGood = request.status === 200;
        if (isGood) resolve(v.parse(v.object({ data: StoredImageSchema }), body).data);
        else reject(new CallFailure(body, request.status));
      } catch {
        reject(new CallFailure({ code: 'network' }, request.status));
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Sends a file in parts and opens it for whoever has its link. Throws `CallFailure`, also when broken off. */
export async function uploadAttachment(
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Attachment> {
  const id = await new Promise<string>((resolve, reject) => {
    const acts = {
      onProgress: (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0),
      onDone: (sent: { id: string }) => resolve(sent.id),
      onFailed: (failure: UploadFailure) => reject(new CallFailure(failure, 400)),
    };
    createFileUpload({ file, folder: '', ownerId: 0 }, acts).then((upload) => {
      if (!upload) return reject(new CallFailure({ code: 'network' }, 503));
      signal.addEventListener('abort', () => {
        reject(new CallFailure({ code: 'aborted' }, 499));
        void upload.abort(true).catch(() => {});
      });
      return startFileUpload(upload, () => !signal.aborted);
    }, reject);
  });
  const { shareKey } = await call(browserApi(), shareFile, { id, isShared: true });
  return { id, shareKey: shareKey ?? '', name: file.name };
}
