import { Extension } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isClosed, makeRoom } from './schema/block-place.ts';

/**
 * Takes the caret from a block that is selected as a whole, or from between two blocks, to an empty line; true when it
 * stood so.
 */
export function leaveBlock(view: EditorView, text = ''): boolean {
  const { selection, tr } = view.state;
  const isOnBlock = selection instanceof NodeSelection && isClosed(selection.node);
  if (!isOnBlock && !(selection instanceof GapCursor)) return false;
  makeRoom(tr, selection.to);
  view.dispatch(text === '' ? tr : tr.insertText(text));
  return true;
}

/** An input method writes by itself; only its place is made ready. */
function beforeComposition(view: EditorView): false {
  leaveBlock(view);
  return false;
}

/**
 * What is typed while a picture, a formula or a table is selected goes behind it and never in its place, and a press
 * below one that ends the text gives a line to write on.
 */
export const WriteBehind = Extension.create({
  name: 'writeBehind',
  // Before the extension that draws the caret between blocks: it takes such presses for itself.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => leaveBlock(view, text),
        handleDOMEvents: {
          // A phone's keyboard and a dictation press no key.
          beforeinput(view, event) {
            const { inputType, data } = event;
            if (inputType !== 'insertText' || !data || !leaveBlock(view, data)) return false;
            event.preventDefault();
            return true;
          },
          keydown: (view, event) => event.keyCode === 229 && beforeComposition(view),
          compositionstart: beforeComposition,
        },
        handleClick(view, _, event) {
          const { lastChild, content } = view.state.doc;
          if (!lastChild || !isClosed(lastChild)) return false;
          const last = view.nodeDOM(content.size - lastChild.nodeSize);
          if (!(last instanceof HTMLElement)) return false;
          if (event.clientY <= last.getBoundingClientRect().bottom) return false;
          const { tr } = view.state;
          makeRoom(tr, content.size);
          view.dispatch(tr);
          return true;
        },
      },
    }),
  ],
});
