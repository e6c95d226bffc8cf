import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { Keys } from './keys.ts';
import { Paste } from './paste.ts';
import { contentOf, docTextOf } from './schema/editor-doc.ts';
import { extensions } from './schema/extensions.ts';
import { type Begun, Suggest } from './suggest.ts';
import { UploadTracker } from './upload-tracker.ts';

export interface EditorActs {
  onSubmit: () => void;
  onToolbar: () => void;
  onLink: () => void;
  onEnter: () => boolean;
  onFiles: (files: File[], at?: number) => void;
  onBegun: (begun: Begun | null) => void;
  onSuggestKey: (key: string) => boolean;
}

interface UseEditorOptions {
  /** The form's own text field: it holds the text before, and carries the document after. */
  field: HTMLTextAreaElement;
  host: RefObject<HTMLDivElement | null>;
  hasFocus: boolean;
  /** What an untouched field stands for. */
  storedDoc: Doc | undefined;
  attributes: Record<string, string>;
  acts: EditorActs;
}

/** Makes the editor in `host` out of the text field and keeps the field up to date at every change. */
export function useEditor(options: UseEditorOptions): Editor | null {
  const { field, host, hasFocus, storedDoc, attributes, acts } = options;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(acts);
  latest.current = acts;
  // In the commit that hides the field, so that no key that is pressed meanwhile goes nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the life of the field
  useLayoutEffect(() => {
    const contentNow = () =>
      storedDoc && field.value === field.defaultValue
        ? contentOf(JSON.stringify(storedDoc))
        : contentOf(field.value);
    const made = new Editor({
      element: host.current,
      // Styles that a script puts into the page would break the content security policy.
      injectCSS: false,
      extensions: [
        ...extensions,
        UploadTracker,
        Keys.configure({
          onSubmit: () => latest.current.onSubmit(),
          onToolbar: () => latest.current.onToolbar(),
          onLink: () => latest.current.onLink(),
          onEnter: () => latest.current.onEnter(),
        }),
        Paste.configure({ onFiles: (files, at) => latest.current.onFiles(files, at) }),
        Suggest.configure({
          onChange: (begun) => latest.current.onBegun(begun),
          onKeyDown: (key) => latest.current.onSuggestKey(key),
        }),
      ],
      content: contentNow(),
      editorProps: {
        attributes,
        handleDoubleClickOn: () => latest.current.onEnter(),
      },
    });
    if (hasFocus) {
      made.view.dispatch(made.state.tr.setSelection(Selection.atEnd(made.state.doc)));
      made.view.focus();
    }
    let written = field.value;
    const write = () => {
      written = docTextOf(made);
      field.value = written;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    // Something else filled the field: a draft that was put back.
    const onInput = () => {
      if (field.value === written) return;
      written = field.value;
      made.commands.setContent(contentNow(), { emitUpdate: false });
    };
    made.on('update', write);
    made.on('transaction', redraw);
    field.addEventListener('input', onInput);
    setEditor(made);
    return () => {
      field.removeEventListener('input', onInput);
      made.destroy();
    };
  }, [field]);
  return editor;
}
