import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { onQuote, quoteBlocks } from './quote.ts';

/** Keeps what is said of the field true of the editor too: the attributes it was made with don't change by themselves. */
export function useFieldState(
  editor: Editor | null,
  { isInvalid, describedBy }: { isInvalid: boolean; describedBy: string | undefined },
): void {
  useEffect(() => {
    if (!editor) return;
    if (isInvalid) editor.view.dom.setAttribute('aria-invalid', 'true');
    else editor.view.dom.removeAttribute('aria-invalid');
    if (describedBy) editor.view.dom.setAttribute('aria-describedby', describedBy);
  }, [editor, isInvalid, describedBy]);
}

/** A press on the label goes into the editor, as it would into the field. */
export function useLabel(editor: Editor | null, labelId: string): void {
  useEffect(() => {
    const label = document.getElementById(labelId);
    const onClick = () => editor?.view.focus();
    label?.addEventListener('click', onClick);
    return () => label?.removeEventListener('click', onClick);
  }, [editor, labelId]);
}

/**
 * Nothing is sent while a picture or a file is on its way: it would be missing from the text. True once sending was
 * tried meanwhile.
 */
export function useAwaitedUploads(form: HTMLFormElement | null, isBusy: () => boolean): boolean {
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (!isBusy()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setIsAwaited(true);
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  });
  return isAwaited;
}

/** Puts what is quoted from the page at the end of the text. */
export function useQuotes(editor: Editor | null, isQuoteTarget: boolean): void {
  useEffect(() => {
    if (!editor || !isQuoteTarget) return;
    return onQuote((quote) => {
      const end = editor.state.doc.content.size;
      editor.commands.insertContentAt(end, quoteBlocks(quote));
      editor.view.focus();
      editor.chain().setTextSelection(editor.state.doc.content.size).scrollIntoView().run();
    });
  }, [editor, isQuoteTarget]);
}
