import { Extension } from '@tiptap/core';

interface KeysOptions {
  onSubmit: () => void;
  onToolbar: () => void;
  onLink: () => void;
  /** Enter on a thing that is selected as a whole; false when there is none. */
  onEnter: () => boolean;
}

/** Keys of the whole editor; they come before those of the single nodes. */
export const Keys = Extension.create<KeysOptions>({
  name: 'keys',
  priority: 1000,
  addOptions: () => ({ onSubmit: () => {}, onToolbar: () => {}, onLink: () => {}, onEnter: () => false }),
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
