import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './editor.module.css';
import { keyNames } from './key-names.ts';
import { ToolIcon } from './tool-icon.tsx';
import { isToolOn, runTableTool, type Tool, tableTools, toolGroups, toolKeys } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  /** Id of the text that the tools work on. */
  controls: string;
  onTool: (tool: Tool) => void;
}

/** One stop for the Tab key; arrows, Home and End move inside, Esc goes back to the text. */
export function Toolbar({ editor, bar, controls, onTool }: ToolbarProps) {
  const intl = useIntl();
  const [at, setAt] = useState(0);
  const isInTable = editor.isActive('table');
  let index = -1;
  const stop = () => {
    index += 1;
    const own = index;
    return { tabIndex: own === at ? 0 : -1, onFocus: () => setAt(own) };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === 'Escape') editor.view.focus();
    else if (target === undefined) return;
    else buttons[(target + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };

  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'editor.tools' })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      // Pressing a tool must not take the caret out of the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {toolGroups.map((tools) => (
        <div key={tools[0]} className={styles.group}>
          {tools.map((tool) => {
            const name = intl.formatMessage({ id: `editor.${tool}` });
            const key = toolKeys[tool];
            const title = key
              ? intl.formatMessage({ id: 'editor.tool_with_key' }, { name, key: keyNames(key) })
              : name;
            return (
              <button
                key={tool}
                type="button"
                className={styles.tool}
                aria-label={name}
                aria-pressed={isToolOn(editor, tool)}
                title={title}
                onClick={() => onTool(tool)}
                {...stop()}
              >
                <ToolIcon tool={tool} />
              </button>
            );
          })}
        </div>
      ))}
      {isInTable && (
        <div className={styles.group}>
          {tableTools.map((tool) => (
            <button
              key={tool}
              type="button"
              className={`${styles.tool} ${styles.wordy}`}
              onClick={() => runTableTool(editor, tool)}
              {...stop()}
            >
              <FormattedMessage id={`editor.table.${tool}`} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
