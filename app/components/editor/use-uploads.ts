import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import type { LoadSources } from './editor-sources.ts';

export interface UploadState {
  /** Share of the bytes that are sent; 1 while the server draws the image. */
  share: number;
  cancel: () => void;
}

export interface UploadFailure {
  code: string;
  values: Record<string, string | number>;
}

/** Sends images one after the other and puts each where it was meant to stand. */
export function useUploads(loadSources: LoadSources) {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const count = useRef(0);

  async function send(editor: Editor, file: File, id: number): Promise<void> {
    const stop = new AbortController();
    const show = (share: number) => setUpload({ share, cancel: () => stop.abort() });
    show(0);
    try {
      const sources = await loadSources();
      const image = await sources.uploadImage(file, { onProgress: show, signal: stop.signal });
      if (editor.isDestroyed) return;
      editor.commands.endUpload(id, { id: image.id, alt: '' });
      setDoneCount((done) => done + 1);
    } catch (error) {
      if (!editor.isDestroyed) editor.commands.endUpload(id);
      const { code = 'network', values = {} } = error as Partial<UploadFailure>;
      if (code !== 'aborted') setFailure({ code, values });
    }
  }

  function addImages(editor: Editor, files: readonly File[], at = editor.state.selection.to): void {
    setFailure(null);
    for (const file of files) {
      count.current += 1;
      const id = count.current;
      waiting.current += 1;
      editor.commands.trackUpload(id, at);
      line.current = line.current
        .then(() => send(editor, file, id))
        .finally(() => {
          waiting.current -= 1;
          if (waiting.current === 0) setUpload(null);
        });
    }
  }

  return { upload, failure, doneCount, addImages, isBusy: () => waiting.current > 0 };
}
