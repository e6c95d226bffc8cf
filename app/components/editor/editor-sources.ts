import type { Card } from '../../../contract/card.ts';
import type { NamedPerson } from '../../../contract/people.ts';
import type { StoredImage } from '../../../contract/upload.ts';

/** What the editor asks the portal for; pages hand it in, since components load nothing themselves. */
export interface EditorSources {
  searchPeople(prefix: string, signal: AbortSignal): Promise<NamedPerson[]>;
  searchCards(words: string, signal: AbortSignal): Promise<Card[]>;
  uploadImage(
    file: Blob,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<StoredImage>;
}

export type LoadSources = () => Promise<EditorSources>;
