import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileExtensions } from '../../../contract/file/kind.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { imageTypes } from '../../../contract/upload/upload.ts';
import content from './content.module.css';
import { type Asked, askAboutSelection, askForLink, questionOf } from './dialogs/asked.ts';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { listTaken } from './dropped.ts';
import styles from './editor.module.css';
import { useAwaitedUploads, useFieldState, useLabel, useQuotes } from './editor-effects.ts';
import type { LoadSources } from './editor-sources.ts';
import type { Begun } from './suggest.ts';
import { SuggestList } from './suggest-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { runTool, type Tool } from './tools.ts';
import { UploadStatus } from './upload-status.tsx';
import { useEditor } from './use-editor.ts';
import { useUploads } from './use-uploads.ts';

export interface RichEditorProps {
  field: HTMLTextAreaElement;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  hasFocus: boolean;
  placeholder: string | undefined;
  /** What an untouched field stands for. */
  storedDoc: Doc | undefined;
  loadSources: LoadSources;
  /** Takes quotes of what is selected on the page. */
  isQuoteTarget: boolean;
}

/** The editor in place of a form's text field, which it hides and keeps filled. */
export function RichEditor(props: RichEditorProps) {
  const { field, labelId, describedBy, isInvalid, loadSources } = props;
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const suggestKeys = useRef<(key: string) => boolean>(() => false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const { addFiles, isBusy, ...uploads } = useUploads(loadSources);

  const ask = (question: Asked | null) => {
    if (question) setAsked(question);
    return question !== null;
  };
  const editor = useEditor({
    field,
    host,
    hasFocus: props.hasFocus,
    storedDoc: props.storedDoc,
    attributes: attributesOf(id, props),
    acts: {
      onSubmit: () => field.form?.requestSubmit(),
      onToolbar: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
      onLink: () => editor && ask(askForLink(editor)),
      onEnter: () => editor !== null && ask(askAboutSelection(editor)),
      onFiles: (files, at) => editor && addFiles(editor, files, at),
      onBegun: setBegun,
      onSuggestKey: (key) => suggestKeys.current(key),
    },
  });

  useFieldState(editor, { isInvalid, describedBy });
  useLabel(editor, labelId);
  useQuotes(editor, props.isQuoteTarget);
  const isAwaited = useAwaitedUploads(field.form, isBusy);

  const pick = (types: readonly string[]) => {
    if (!picker.current) return;
    picker.current.accept = types.join();
    picker.current.click();
  };
  const onTool = (tool: Tool) => {
    if (!editor) return;
    const question = questionOf(tool, editor);
    if (question) ask(question);
    else if (tool === 'image') pick(imageTypes);
    else if (tool === 'file') pick(fileExtensions.map((extension) => `.${extension}`));
    else if (tool === 'help') setIsHelpOpen(true);
    else runTool(editor, tool);
  };
  const closeDialog = () => {
    flushSync(() => {
      setAsked(null);
      setIsHelpOpen(false);
    });
    editor?.view.focus();
  };

  return (
    <div className={styles.frame} data-invalid={isInvalid || undefined}>
      {editor && <Toolbar editor={editor} bar={bar} controls={id} onTool={onTool} />}
      <div
        ref={host}
        className={styles.host}
        data-placeholder={editor?.isEmpty ? props.placeholder : undefined}
      />
      <UploadStatus {...uploads} isAwaited={isAwaited} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          editor?.view.focus();
          if (editor) addFiles(editor, listTaken(event.target.files));
          event.target.value = '';
        }}
      />
      {editor && begun && (
        <SuggestList
          editor={editor}
          begun={begun}
          loadSources={loadSources}
          keys={suggestKeys}
          onClose={() => setBegun(null)}
        />
      )}
      {editor && (
        <EditorDialogs editor={editor} asked={asked} isHelpOpen={isHelpOpen} onClose={closeDialog} />
      )}
    </div>
  );
}

/** Of the text itself, which takes the field's place for those who hear the page, too. */
function attributesOf(id: string, { labelId, describedBy }: RichEditorProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    class: `${content.content} ${styles.text}`,
  };
}
