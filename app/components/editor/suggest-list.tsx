import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './editor.module.css';
import type { LoadSources } from './editor-sources.ts';
import type { Begun } from './suggest.ts';
import { type Choice, useChoices } from './suggest-choices.ts';

interface SuggestListProps {
  editor: Editor;
  begun: Begun;
  loadSources: LoadSources;
  /** The editor hands keys to the list through this. */
  keys: RefObject<(key: string) => boolean>;
  onClose: () => void;
}

/** The people or things whose name begins with what stands behind the sign; focus stays in the text. */
export function SuggestList({ editor, begun, loadSources, keys, onClose }: SuggestListProps) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const choices = useChoices(begun, { loadSources, onFound: () => setAt(0) });
  const { kind, from } = begun;

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    const range = { from: begun.from, to: begun.to };
    editor
      .chain()
      .insertContentAt(range, [choice.node, { type: 'text', text: ' ' }])
      .run();
    onClose();
  };

  keys.current = (key) => {
    if (key === 'Escape') {
      onClose();
      return true;
    }
    if (!choices?.length) return false;
    if (key === 'ArrowDown') setAt((at + 1) % choices.length);
    else if (key === 'ArrowUp') setAt((at + choices.length - 1) % choices.length);
    else choose(choices[at]);
    return true;
  };

  const isOpen = choices !== null;
  useEffect(() => {
    const { dom } = editor.view;
    if (isOpen) {
      dom.setAttribute('aria-controls', id);
      dom.setAttribute('aria-activedescendant', `${id}-${at}`);
    }
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, at, isOpen]);
  useEffect(() => {
    if (isOpen && list.current) place(list.current, editor, from);
  }, [editor, from, isOpen]);
  useEffect(() => {
    return () => {
      keys.current = () => false;
    };
  }, [keys]);

  if (!isOpen) return null;
  return (
    <div ref={list} className={styles.suggest}>
      <p className="vh" role="status">
        {choices.length > 0
          ? intl.formatMessage({ id: 'editor.suggest.count' }, { count: choices.length })
          : intl.formatMessage({ id: 'editor.suggest.none' })}
      </p>
      {choices.length === 0 && (
        <p className={styles.none} aria-hidden="true">
          <FormattedMessage id="editor.suggest.none" />
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={intl.formatMessage({
          id: kind === 'mention' ? 'editor.suggest.people' : 'editor.suggest.cards',
        })}
      >
        {choices.map((choice, index) => (
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.choice}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(choice);
            }}
          >
            <span>{choice.label}</span>
            {choice.kind && (
              <small>
                <FormattedMessage id={`editor.card.${choice.kind}`} />
              </small>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Under the sign, inside the editor's frame. */
function place(list: HTMLElement, editor: Editor, from: number): void {
  const frame = list.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { left, bottom } = editor.view.coordsAtPos(from);
  list.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - list.offsetWidth))}px`;
  list.style.top = `${bottom - frame.top + 4}px`;
}
