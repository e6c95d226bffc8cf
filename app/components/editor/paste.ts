import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanHtml } from './clean-html.ts';
import { listTaken } from './dropped.ts';
import { contentOf } from './editor-doc.ts';

interface PasteOptions {
  /** Takes pictures and other files; `at` is the position where they were dropped. */
  onFiles: (files: File[], at?: number) => void;
}

/** Whoever writes Markdown does so from the beginning. */
const searchedSigns = 10_000;
/** Signs of light Markdown that nobody types by chance. */
const markdownSigns =
  /^(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|\|.*\|\s*$|\$\$)|\*\*\S[^\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`/m;

/** What comes by the clipboard or by dragging: cleaned HTML, light Markdown, pictures, files. */
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
          handlePaste(_, event) {
            const { clipboardData } = event;
            if (!clipboardData) return false;
            const html = clipboardData.getData('text/html');
            const text = clipboardData.getData('text/plain');
            // Office puts a picture of the selection beside its text; the text is what is meant.
            const files = listTaken(clipboardData.files);
            if (files.length > 0 && !saysSomething(html)) {
              options.onFiles(files);
              return true;
            }
            const isPlain = html === '' || isCodeEditor(clipboardData);
            const isHere = !editor.isActive('codeBlock') && !editor.isActive('table');
            if (!isPlain || !isHere || !markdownSigns.test(text.slice(0, searchedSigns))) return false;
            return editor.commands.insertContent(contentOf(text).content ?? []);
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

function saysSomething(html: string): boolean {
  if (html === '') return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() !== '';
}

/** Editors of programs colour what is plain text. */
function isCodeEditor({ types }: DataTransfer): boolean {
  return types.some((type) => /vscode/i.test(type));
}
