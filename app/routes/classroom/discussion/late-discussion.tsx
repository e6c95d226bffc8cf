import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { TypedKept } from '../../../components/late/typed-kept.tsx';
import { fetchWhenNear } from '../../../components/late/when-near.ts';
import text from '../../../components/rich-text/rich-text.module.css';
import { importWithTables } from '../../../i18n/page-messages.ts';
import styles from './discussion.module.css';
import type { DiscussionProps } from './discussion.tsx';

const ids = ['notes', 'comments'];

const load = () => importWithTables(() => import('./discussion.tsx'));

/** On the server alone, which writes the whole page at once. */
let loaded: ComponentType<DiscussionProps> | undefined;

/** Called by the loader, so that the part is there when the server draws it. */
export async function holdDiscussion(): Promise<void> {
  loaded ??= (await load()).Discussion;
}

const Fetched = lazy(async () => ({ default: (await fetchWhenNear(ids, load)).Discussion }));

/**
 * Notes and comments, whole in the first HTML; their scripts, with the drawing of texts, are fetched when they come
 * near or something is touched. Until then fields can be typed into and forms sent as without scripts. It is drawn
 * anew for what it is given alone: a part that React does not hold yet may not be touched by the seconds of the player.
 */
export const LateDiscussion = memo(function LateDiscussion(props: DiscussionProps) {
  const Discussion = loaded ?? Fetched;
  return (
    <Suspense fallback={<Waiting />}>
      <TypedKept ids={ids}>
        <Discussion {...props} />
      </TypedKept>
    </Suspense>
  );
});

/**
 * Stands on a page that the browser makes itself, until the part is there: then it is shown what the address leads to.
 * It wears the styles of the part, so that they come with the first HTML.
 */
function Waiting() {
  useEffect(
    () => () => {
      const { hash } = window.location;
      if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    },
    [],
  );
  return <div className={`${styles.section} ${text.prose}`} />;
}
