import { useEffect, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { fileExtensions } from '../../../contract/file/kind.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { imageTypes } from '../../../contract/upload/upload.ts';
import { AskDialog } from './ask-dialog.tsx';
import { type Asked, applyAnswer, askAboutSelection, askForLink } from './asked.ts';
import content from './content.module.css';
import { listTaken } from './dropped.ts';
import styles from './editor.module.css';
import type { LoadSources } from './editor-sources.ts';
import { HelpDialog } from './help-dialog.tsx';
import { onQuote, quoteBlocks } from './quote.ts';
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
  const {
    field,
    labelId,
    describedBy,
    isInvalid,
    hasFocus,
    placeholder,
    storedDoc,
    loadSources,
    isQuoteTarget,
  } = props;
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const suggestKeys = useRef<(key: string) => boolean>(() => false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isAwaited, setIsAwaited] = useState(false);
  const { addFiles, isBusy, ...uploads } = useUploads(loadSources);

  const ask = (question: Asked | null) => {
    if (question) setAsked(question);
    return question !== null;
  };
  const editor = useEditor({
    field,
    host,
    hasFocus,
    storedDoc,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy && { 'aria-describedby': describedBy }),
      class: `${content.content} ${styles.text}`,
    },
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

  // A description of the state changes with it, unlike the attributes the editor was made with.
  useEffect(() => {
    if (!editor) return;
    if (isInvalid) editor.view.dom.setAttribute('aria-invalid', 'true');
    else editor.view.dom.removeAttribute('aria-invalid');
    if (describedBy) editor.view.dom.setAttribute('aria-describedby', describedBy);
  }, [editor, isInvalid, describedBy]);

  useEffect(() => {
    const label = document.getElementById(labelId);
    const onClick = () => editor?.view.focus();
    label?.addEventListener('click', onClick);
    return () => label?.removeEventListener('click', onClick);
  }, [editor, labelId]);

  // Nothing is sent while a picture or a file is on its way: it would be missing from the text.
  useEffect(() => {
    const { form } = field;
    const onSubmit = (event: SubmitEvent) => {
      if (!isBusy()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setIsAwaited(true);
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  });

  useEffect(() => {
    if (!editor || !isQuoteTarget) return;
    return onQuote((quote) => {
      const end = editor.state.doc.content.size;
      editor.commands.insertContentAt(end, quoteBlocks(quote));
      editor.view.focus();
      editor.chain().setTextSelection(editor.state.doc.content.size).scrollIntoView().run();
    });
  }, [editor, isQuoteTarget]);

  const onTool = (tool: Tool) => {
    if (!editor) return;
    if (tool === 'link') ask(askForLink(editor));
    else if (tool === 'calculation') ask({ kind: tool, value: '' });
    else if (tool === 'inlineMath' || tool === 'blockMath') {
      const selected = askAboutSelection(editor);
      ask(selected?.kind === tool ? selected : { kind: tool, value: '' });
    } else if (tool === 'image') ask(onlyImage(askAboutSelection(editor))) || pick(imageTypes);
    else if (tool === 'file') pick(fileExtensions.map((extension) => `.${extension}`));
    else if (tool === 'help') setIsHelpOpen(true);
    else runTool(editor, tool);
  };
  const pick = (types: readonly string[]) => {
    if (!picker.current) return;
    picker.current.accept = types.join();
    picker.current.click();
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
      <div ref={host} className={styles.host} data-placeholder={editor?.isEmpty ? placeholder : undefined} />
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
      {editor &&
        createPortal(
          <>
            {asked && (
              <AskDialog
                key={`${asked.kind}-${asked.at}`}
                asked={asked}
                onAnswer={(typed) => applyAnswer(editor, asked, typed)}
                onClose={closeDialog}
              />
            )}
            {isHelpOpen && <HelpDialog onClose={closeDialog} />}
          </>,
          document.body,
        )}
    </div>
  );
}

function onlyImage(asked: Asked | null): Asked | null {
  return asked?.kind === 'image' ? asked : null;
}
