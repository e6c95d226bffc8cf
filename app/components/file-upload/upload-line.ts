/** One file on its way, as the list of uploads shows it. */
export interface UploadItem {
  key: number;
  name: string;
  folder: string;
  sent: number;
  total: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  code: string | null;
  values: Record<string, string | number>;
  /** Refused for what it is: sending it again would end the same. */
  isFinal: boolean;
  fileId: string | null;
  isKnown: boolean;
}

/** What an earlier visit left unfinished. */
export interface UnfinishedUpload {
  key: string;
  name: string;
  byteSize: number;
}

/** The line of uploads that a page is given: what components may do, without knowing how bytes travel. */
export interface UploadLine {
  subscribe: (listener: () => void) => () => void;
  get: () => readonly UploadItem[];
  /** `ownerId` is whose unfinished uploads the same files may go on with. */
  add: (files: readonly { file: File; folder: string }[], ownerId: number) => void;
  pause: (key: number) => void;
  resume: (key: number) => void;
  cancel: (key: number) => void;
  clear: () => void;
  listUnfinished: (ownerId: number) => Promise<UnfinishedUpload[]>;
  forgetUnfinished: (key: string) => Promise<void>;
}
