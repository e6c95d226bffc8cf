import { type RefObject, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import styles from '../viewer.module.css';
import type { Stage } from './drawing-stage.ts';

type Text = DrawingIndex['texts'][number];

interface DrawingSearchProps {
  texts: readonly Text[];
  stage: RefObject<Stage | undefined>;
  onClose: () => void;
}

const maxShown = 200;

/** Finds words in a drawing and goes there. */
export function DrawingSearch({ texts, stage, onClose }: DrawingSearchProps) {
  const intl = useIntl();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = findTexts(texts, words);
  const go = (to: number, among = found) => {
    const next = among.length === 0 ? 0 : (to + among.length) % among.length;
    setAt(next);
    const text = among[next];
    if (text) stage.current?.show(around(text));
    stage.current?.drawOverlay(text ? cornersOf(text) : [], true);
  };
  const close = () => {
    stage.current?.drawOverlay([], true);
    onClose();
  };
  return (
    <Panel title={<FormattedMessage id="viewer.sheet.search" />} onClose={close}>
      <form
        className={styles.panelButtons}
        onSubmit={(event) => {
          event.preventDefault();
          go(at + 1);
        }}
      >
        <input
          type="search"
          className={styles.search}
          value={words}
          maxLength={100}
          aria-label={intl.formatMessage({ id: 'viewer.sheet.search' })}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            go(0, findTexts(texts, currentTarget.value));
          }}
        />
        <Button size="small" onClick={() => go(at - 1)}>
          <FormattedMessage id="viewer.sheet.search.previous" />
        </Button>
        <Button size="small" type="submit">
          <FormattedMessage id="viewer.sheet.search.next" />
        </Button>
      </form>
      {words.trim() !== '' && (
        <p className={styles.found} aria-live="polite">
          {found.length === 0 ? (
            <FormattedMessage id="viewer.sheet.search.none" />
          ) : (
            <FormattedMessage id="viewer.sheet.search.found" values={{ at: at + 1, count: found.length }} />
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {found.slice(0, maxShown).map((text, each) => (
          <li key={`${text.x}/${text.y}/${text.text}`}>
            <button type="button" aria-current={each === at || undefined} onClick={() => go(each)}>
              {text.text}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Texts that hold the words, whatever the width and case of their letters. */
function findTexts(texts: readonly Text[], words: string): Text[] {
  const wanted = plain(words);
  return wanted === '' ? [] : texts.filter(({ text }) => plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

function around({ x, y, width, height }: Text) {
  const side = Math.max(width, height) * 6;
  return { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, width: side, height: side };
}

function cornersOf({ x, y, width, height }: Text): [number, number][] {
  const edge = Math.min(width, height) * 0.3;
  const [left, top, right, bottom] = [x - edge, y - edge, x + width + edge, y + height + edge];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
