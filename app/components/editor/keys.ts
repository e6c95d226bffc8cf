import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

interface KeysOptions {
  onSubmit: () => void;
  onToolbar: () => void;
  onLink: () => void;
  /** Enter on a thing that is selected as a whole; false when there is none. */
  onEnter: () => boolean;
}

/**
 * Chromium reports a caret that a key moved only with the next frame, and a key that comes before would work on
 * the selection from before: End and Enter right after a tool replaced what was selected. So whoever handles a key
 * looks where the caret is now, in the way in which the browser would have told.
 */
function takeCaretIn(view: EditorView, event: KeyboardEvent): boolean {
  if (!view.composing && !event.isComposing && event.keyCode !== 229) {
    view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  }
  return false;
}

/** Keys of the whole editor; they come before those of the single nodes. */
export const Keys = Extension.create<KeysOptions>({
  name: 'keys',
  priority: 1000,
  addOptions: () => ({ onSubmit: () => {}, onToolbar: () => {}, onLink: () => {}, onEnter: () => false }),
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: takeCaretIn, keyup: takeCaretIn } } }),
  ],
  addKeyboardShortcuts() {
    const { editor, options } = this;
    // While an input method composes, its keys are its own.
    const unlessComposing = (act: () => void) => () => {
      if (!editor.view.composing) act();
      return true;
    };
    return {
      'Mod-Enter': unlessComposing(options.onSubmit),
      'Alt-F10': unlessComposing(options.onToolbar),
      'Mod-k': unlessComposing(options.onLink),
      Enter: () => !editor.view.composing && options.onEnter(),
    };
  },
});
