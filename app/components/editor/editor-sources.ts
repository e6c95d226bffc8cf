import type { Card } from '../../../contract/card/card.ts';
import type { NamedPerson } from '../../../contract/person/people.ts';
import type { Attachment } from '../../../contract/rich-text/attachments.ts';
import type { StoredImage } from '../../../contract/upload/upload.ts';

/** What the editor asks the portal for; pages hand it in, since components load nothing themselves. */
export interface EditorSources {
  searchPeople(prefix: string, signal: AbortSignal): Promise<NamedPerson[]>;
  searchCards(words: string, signal: AbortSignal): Promise<Card[]>;
  uploadImage(file: Blob, options: UploadOptions): Promise<StoredImage>;
  uploadAttachment(file: File, options: UploadOptions): Promise<Attachment>;
}

export interface UploadOptions {
  /** Share of the bytes that are sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export type LoadSources = () => Promise<EditorSources>;
