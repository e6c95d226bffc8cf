import { createElement, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Block } from '../../../../contract/rich-text/doc.ts';
import type { FigureFile } from '../../../../contract/rich-text/figure-file.ts';
import type { Change, Diff } from '../../../../contract/wiki/revisions.ts';
import { drawInlines } from '../../../components/rich-text/rich-inlines.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { FiguresContext } from '../../../components/rich-text/things.ts';
import styles from './diff-view.module.css';

interface DiffViewProps {
  diff: Diff;
  figures: readonly FigureFile[];
  isSource: boolean;
}

/** The difference between two states of an article, as it is read or as source. */
export function DiffView({ diff, figures, isSource }: DiffViewProps) {
  const isEmpty = diff.fields.length === 0 && diff.source.length === 0;
  return (
    <div className={styles.diff}>
      {isEmpty && (
        <p>
          <FormattedMessage id="wiki.diff.none" />
        </p>
      )}
      {diff.fields.length > 0 && (
        <dl className={styles.fields}>
          {diff.fields.map(({ name, from, to }) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`wiki.field_name.${name as 'title'}`} />
              </dt>
              <dd>
                {from && <Piece change="removed">{from}</Piece>} {to && <Piece change="added">{to}</Piece>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isSource ? (
        <SourceRows rows={diff.source} />
      ) : (
        <FiguresContext value={figures}>
          <VisualRows rows={diff.visual} />
        </FiguresContext>
      )}
    </div>
  );
}

function SourceRows({ rows }: { rows: Diff['source'] }) {
  return (
    <div className={styles.source}>
      {rows.map((row, index) => {
        const key = index;
        if (row.kind === 'gap') return <Gap key={key} count={row.lines} unit="lines" />;
        return (
          <p key={key} data-change={row.kind}>
            {row.parts.map(({ change, text }, place) => (
              <Piece key={`${key}-${place.toString()}`} change={row.kind === 'changed' ? change : 'same'}>
                {text || '\u00a0'}
              </Piece>
            ))}
          </p>
        );
      })}
    </div>
  );
}

function VisualRows({ rows }: { rows: Diff['visual'] }) {
  return (
    <div className={styles.visual}>
      {rows.map((row, index) => {
        const key = index;
        if (row.kind === 'gap') return <Gap key={key} count={row.blocks} unit="blocks" />;
        return (
          <div key={key} data-change={row.kind}>
            {row.kind !== 'same' && (
              <span className="vh">
                <FormattedMessage id={`wiki.change.${row.kind}`} />
              </span>
            )}
            {row.kind === 'changed' ? (
              <Changed row={row} />
            ) : (
              <RichText doc={{ type: 'doc', content: [row.block] }} headingLevel={3} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Changed({ row }: { row: Extract<Diff['visual'][number], { kind: 'changed' }> }) {
  const inner = row.inlines.map(({ change, inline }, place) => (
    <Piece key={place.toString()} change={change}>
      {drawInlines([inline])}
    </Piece>
  ));
  return createElement(tagOf(row.block), null, inner);
}

function tagOf(block: Block): 'h2' | 'h3' | 'p' {
  if (block.type !== 'heading') return 'p';
  return block.attrs.level === 2 ? 'h2' : 'h3';
}

function Piece({ change, children }: { change: Change; children: ReactNode }) {
  if (change === 'added') return <ins>{children}</ins>;
  return change === 'removed' ? <del>{children}</del> : <span>{children}</span>;
}

function Gap({ count, unit }: { count: number; unit: 'lines' | 'blocks' }) {
  return (
    <p className={styles.gap}>
      <FormattedMessage id={`wiki.diff.gap.${unit}`} values={{ count }} />
    </p>
  );
}
