import { type RefObject, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PartIndex } from '../../../../contract/part/library.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../viewer.module.css';
import type { ModelStage } from './model-stage.ts';

interface Row {
  part: PartIndex;
  depth: number;
}

/** The parts of a model: each can be hidden or shown alone, and all can be taken apart. */
export function PartTree({ tree, stage }: { tree: PartIndex; stage: RefObject<ModelStage | undefined> }) {
  const intl = useIntl();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [apart, setApart] = useState(0);
  // A nameless root over one part tells nothing.
  const [only, ...others] = tree.children;
  const root = !tree.name && only && others.length === 0 ? only : tree;
  const rows = rowsOf(root, 0);
  const nameOf = (part: PartIndex) =>
    part.name || intl.formatMessage({ id: 'viewer.model.parts.unnamed' }, { id: part.id });
  useEffect(() => {
    const opened = stage.current;
    return () => opened?.setExplosion(0);
  }, [stage]);
  const show = (next: ReadonlySet<number>) => {
    setHidden(next);
    for (const { part } of rows) stage.current?.setVisible(part.id, !next.has(part.id));
  };
  const isolate = (part: PartIndex) => {
    const kept = new Set(rowsOf(part, 0).map((row) => row.part.id));
    for (const ancestor of ancestorsOf(tree, part.id)) kept.add(ancestor);
    show(new Set(rows.map((row) => row.part.id).filter((id) => !kept.has(id))));
  };
  return (
    <>
      <div className={styles.panelButtons}>
        <Button size="small" onClick={() => show(new Set())}>
          <FormattedMessage id="viewer.model.parts.all" />
        </Button>
        <label className={styles.wide}>
          <FormattedMessage id="viewer.model.explode" />
          <input
            type="range"
            className={styles.range}
            min={0}
            max={1}
            step={0.01}
            value={apart}
            onChange={({ currentTarget }) => {
              const share = Number(currentTarget.value);
              setApart(share);
              stage.current?.setExplosion(share);
            }}
          />
        </label>
      </div>
      <ul className={styles.rows}>
        {rows.map(({ part, depth }) => (
          <li key={part.id} className={styles.partRow}>
            <label className={styles[`depth${Math.min(depth, 4)}`]}>
              <input
                type="checkbox"
                checked={!hidden.has(part.id)}
                aria-label={intl.formatMessage({ id: 'viewer.model.parts.show' }, { name: nameOf(part) })}
                onChange={({ currentTarget }) => {
                  const next = new Set(hidden);
                  for (const row of rowsOf(part, 0)) {
                    if (currentTarget.checked) next.delete(row.part.id);
                    else next.add(row.part.id);
                  }
                  if (currentTarget.checked) for (const id of ancestorsOf(tree, part.id)) next.delete(id);
                  show(next);
                }}
              />
              <span>{nameOf(part)}</span>
            </label>
            <Button
              size="small"
              variant="ghost"
              aria-label={intl.formatMessage(
                { id: 'viewer.model.parts.isolate_one' },
                { name: nameOf(part) },
              )}
              onClick={() => isolate(part)}
            >
              <FormattedMessage id="viewer.model.parts.isolate" />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function rowsOf(part: PartIndex, depth: number): Row[] {
  return [{ part, depth }, ...part.children.flatMap((child) => rowsOf(child, depth + 1))];
}

function ancestorsOf(part: PartIndex, id: number): number[] {
  if (part.id === id) return [id];
  for (const child of part.children) {
    const found = ancestorsOf(child, id);
    if (found.length > 0) return [part.id, ...found];
  }
  return [];
}
