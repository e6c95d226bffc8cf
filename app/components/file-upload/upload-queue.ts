import type { FileKind } from '../../../contract/file/kind.ts';
import type { UploadItem } from '../../../contract/file/upload-item.ts';

/** What an earlier visit left unfinished. */
export interface UnfinishedUpload {
  key: string;
  name: string;
  byteSize: number;
}

/** The line of uploads that a page is given: what components may do, without knowing how bytes travel. */
export interface UploadQueue {
  subscribe: (listener: () => void) => () => void;
  get: () => readonly UploadItem[];
  /** `ownerId` is whose unfinished uploads the same files may go on with; of another kind than `kind` none is sent. */
  add: (files: readonly { file: File; folder: string }[], ownerId: number, kind?: FileKind) => void;
  pause: (key: number) => void;
  resume: (key: number) => void;
  cancel: (key: number) => void;
  clear: () => void;
  listUnfinished: (ownerId: number) => Promise<UnfinishedUpload[]>;
  forgetUnfinished: (key: string) => Promise<void>;
}
