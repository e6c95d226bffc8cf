import { Extension } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { listTaken } from './dropped.ts';
import { isClosed, putBlocks } from './schema/block-place.ts';
import { cleanHtml } from './schema/clean-html.ts';
import { contentOf } from './schema/editor-doc.ts';
import { readTabSeparated, tableHtml } from './tab-separated.ts';

interface PasteOptions {
  /** Takes pictures and other files; `at` is the position where they were dropped. */
  onFiles: (files: File[], at?: number) => void;
}

/** Whoever writes Markdown does so from the beginning. */
const searchedSigns = 10_000;
/** Signs of light Markdown that nobody types by chance. */
const markdownSigns =
  /^(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|\|.*\|\s*$|\$\$)|\*\*\S[^\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`/m;

/** What comes by the clipboard or by dragging: cleaned HTML, light Markdown, tables as plain text, pictures, files. */
export const Paste = Extension.create<PasteOptions>({
  // tiptap has one called `paste` of its own.
  name: 'pastedContent',
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: cleanHtml,
          handlePaste(view, event, slice) {
            const { clipboardData } = event;
            const isInLines = editor.isActive('codeBlock') || editor.isActive('table');
            // What comes through `pasteHTML` has no clipboard.
            if (!clipboardData) return !isInLines && pasteBlocks(view, slice.content);
            const html = clipboardData.getData('text/html');
            const text = clipboardData.getData('text/plain');
            // Office puts a picture of the selection beside its text; the text is what is meant.
            const files = listTaken(clipboardData.files);
            if (files.length > 0 && !saysSomething(html)) {
              options.onFiles(files);
              return true;
            }
            const isPlain = html === '' || isCodeEditor(clipboardData);
            const cells = isPlain && !editor.isActive('codeBlock') ? readTabSeparated(text) : undefined;
            if (cells) return view.pasteHTML(tableHtml(cells));
            if (isInLines) return false;
            if (!isPlain || !markdownSigns.test(text.slice(0, searchedSigns))) {
              return pasteBlocks(view, slice.content);
            }
            const { content = [] } = contentOf(text);
            return (
              pasteBlocks(view, Fragment.fromJSON(editor.schema, content)) ||
              editor.commands.insertContent(content)
            );
          },
          handleDrop(view, event, _, isMoved) {
            const files = isMoved ? [] : listTaken(event.dataTransfer?.files);
            if (files.length === 0) return false;
            event.preventDefault();
            options.onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});

/** Whatever ends with a picture, a formula or a table; false for a text, at whose end the caret can stand. */
function pasteBlocks(view: EditorView, { content }: Fragment): boolean {
  const last = content.at(-1);
  if (!last || !isClosed(last)) return false;
  const tr = view.state.tr.deleteSelection();
  putBlocks(tr, tr.selection.to, content);
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

function saysSomething(html: string): boolean {
  if (html === '') return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() !== '';
}

/** Editors of programs colour what is plain text. */
function isCodeEditor({ types }: DataTransfer): boolean {
  return types.some((type) => /vscode/i.test(type));
}
