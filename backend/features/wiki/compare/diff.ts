import type { Diff } from '../../../../contract/wiki/revisions.ts';
import type { ArticleText } from '../article/article-store.ts';
import { bodyOf } from '../source.ts';
import { compareSources } from './source-diff.ts';
import { compareDocs } from './visual-diff.ts';

type Side = ArticleText & { categoryName: string };

/** The whole difference between two states of an article. */
export function compareTexts(from: Side, to: Side): Diff {
  const told = (side: Side) => ({
    title: side.title,
    summary: side.summary,
    category: side.categoryName,
    tags: side.tags.join('，'),
    related: side.related.join('，'),
  });
  const [before, after] = [told(from), told(to)];
  const names = Object.keys(before) as (keyof typeof before)[];
  return {
    fields: names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, from: before[name], to: after[name] })),
    source: from.source === to.source ? [] : compareSources(from.source, to.source),
    visual: from.source === to.source ? [] : compareDocs(bodyOf(from.source), bodyOf(to.source)),
  };
}
