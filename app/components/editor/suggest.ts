import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';

/** What somebody has begun to write behind @ or #. */
export interface Begun {
  kind: 'mention' | 'card';
  query: string;
  from: number;
  to: number;
}

interface SuggestOptions {
  onChange: (begun: Begun | null) => void;
  /** True when the list has taken the key. */
  onKeyDown: (key: string) => boolean;
}

const suggestKey = new PluginKey('suggest');
const begunPattern = /(^|[^\w#@])([@#])([^\s@#，。：；！？]{0,20})$/;
const listKeys = new Set(['ArrowUp', 'ArrowDown', 'Enter', 'Tab', 'Escape']);

/** Notices @ and # while somebody writes, and never while an input method is still composing. */
export const Suggest = Extension.create<SuggestOptions>({
  name: 'suggest',
  priority: 900,
  addOptions: () => ({ onChange: () => {}, onKeyDown: () => false }),
  addProseMirrorPlugins() {
    const { options } = this;
    let told: Begun | null = null;
    const report = (begun: Begun | null) => {
      if (JSON.stringify(begun) === JSON.stringify(told)) return;
      told = begun;
      options.onChange(begun);
    };
    return [
      new Plugin({
        key: suggestKey,
        view: () => ({
          update: (view) => {
            if (!view.composing) report(view.hasFocus() ? findBegun(view.state) : told);
          },
        }),
        props: {
          handleKeyDown(view, event) {
            if (!told || view.composing || event.isComposing || !listKeys.has(event.key)) return false;
            if (event.ctrlKey || event.metaKey || event.altKey) return false;
            const isTaken = options.onKeyDown(event.key);
            if (event.key === 'Escape') report(null);
            return isTaken;
          },
          handleDOMEvents: {
            compositionend(view) {
              queueMicrotask(() => !view.isDestroyed && report(findBegun(view.state)));
              return false;
            },
          },
        },
      }),
    ];
  },
});

function findBegun({ selection }: EditorState): Begun | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  if ($from.marks().some(({ type }) => type.name === 'code' || type.name === 'link')) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 40),
    $from.parentOffset,
    '\n',
    ' ',
  );
  const [, , sign, query] = begunPattern.exec(before) ?? [];
  if (!sign || query === undefined) return null;
  const from = $from.pos - query.length - 1;
  return { kind: sign === '@' ? 'mention' : 'card', query, from, to: $from.pos };
}
