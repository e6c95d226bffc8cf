import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { attachmentBlock } from '../../../contract/rich-text/attachments.ts';
import type { Block } from '../../../contract/rich-text/doc.ts';
import { isImage } from './dropped.ts';
import type { EditorSources, LoadSources, UploadOptions } from './editor-sources.ts';

export interface UploadState {
  /** Share of the bytes that are sent; 1 while the server reads it. */
  share: number;
  cancel: () => void;
}

export interface UploadFailure {
  code: string;
  values: Record<string, string | number>;
}

/** Sends pictures and files one after the other and puts each where it was meant to stand. */
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
      const block = await store(sources, file, { onProgress: show, signal: stop.signal });
      if (editor.isDestroyed) return;
      editor.commands.endUpload(id, block);
      setDoneCount((done) => done + 1);
    } catch (error) {
      if (!editor.isDestroyed) editor.commands.endUpload(id);
      const { code = 'network', values = {} } = error as Partial<UploadFailure>;
      if (code !== 'aborted') setFailure({ code, values });
    }
  }

  function addFiles(editor: Editor, files: readonly File[], at = editor.state.selection.to): void {
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

  return { upload, failure, doneCount, addFiles, isBusy: () => waiting.current > 0 };
}

/** A picture becomes an image of the text, any other file a paragraph with its link. */
async function store(sources: EditorSources, file: File, options: UploadOptions): Promise<Block> {
  if (isImage(file)) {
    const { id } = await sources.uploadImage(file, options);
    return { type: 'image', attrs: { id, alt: '' } };
  }
  return attachmentBlock(await sources.uploadAttachment(file, options));
}
