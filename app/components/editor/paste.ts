import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { imageTypes } from '../../../contract/upload.ts';
import { cleanHtml } from './clean-html.ts';
import { contentOf } from './editor-doc.ts';

interface PasteOptions {
  /** Takes pictures; `at` is the position where they were dropped. */
  onImages: (files: File[], at?: number) => void;
}

/** Signs of light Markdown that nobody types by chance. */
const markdownSigns =
  /^(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|\|.*\|\s*$|\$\$)|\*\*\S[^\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`/m;

/** What comes by the clipboard or by dragging: cleaned HTML, light Markdown, pictures. */
export const Paste = Extension.create<PasteOptions>({
  // tiptap has one called `paste` of its own.
  name: 'pastedContent',
  addOptions: () => ({ onImages: () => {} }),
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
            const images = listImages(clipboardData.files);
            if (images.length > 0 && !saysSomething(html)) {
              options.onImages(images);
              return true;
            }
            const isPlain = html === '' || isCodeEditor(clipboardData);
            const isHere = !editor.isActive('codeBlock') && !editor.isActive('table');
            if (!isPlain || !isHere || !markdownSigns.test(text)) return false;
            return editor.commands.insertContent(contentOf(text).content ?? []);
          },
          handleDrop(view, event, _, isMoved) {
            const images = isMoved ? [] : listImages(event.dataTransfer?.files);
            if (images.length === 0) return false;
            event.preventDefault();
            options.onImages(images, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});

export function listImages(files: FileList | undefined | null): File[] {
  return [...(files ?? [])].filter(({ type }) => (imageTypes as readonly string[]).includes(type));
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
