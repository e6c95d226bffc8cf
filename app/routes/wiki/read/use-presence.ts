import { useEffect, useState } from 'react';
import type { PersonSummary } from '../../../../contract/person/person.ts';
import { onPersonalEvent } from '../../../components/notices/personal-events.ts';

/** Well below the minute after which somebody silent counts as gone. */
const beatMilliseconds = 25_000;

export interface Presence {
  editors: readonly PersonSummary[];
  /** Newest revision that is known; 0 before the first answer. */
  revision: number;
  /** False when the session ended meanwhile: sending would fail, so it says so beforehand. */
  isSignedIn: boolean;
}

/** Who else has this article open in an editor, told as soon as somebody comes or goes. */
export function usePresence(articleId: number | null): Presence {
  const [presence, setPresence] = useState<Presence>({ editors: [], revision: 0, isSignedIn: true });
  useEffect(() => {
    if (articleId === null) return;
    let hasLeft = false;
    const note = async (isEditing: boolean) => {
      const { noteEditing } = await import('../../../services/wiki-editing.ts');
      try {
        const answer = await noteEditing(articleId, isEditing);
        if (!hasLeft) setPresence({ ...answer, isSignedIn: true });
      } catch (error) {
        const isOut = (error as { statusCode?: number }).statusCode === 401;
        if (!hasLeft && isOut) setPresence((now) => ({ ...now, isSignedIn: false }));
      }
    };
    void note(true);
    const beat = setInterval(() => void note(true), beatMilliseconds);
    const stop = onPersonalEvent((event) => {
      if (event.kind === 'wiki_editing' && event.articleId === articleId) void note(true);
    });
    return () => {
      hasLeft = true;
      clearInterval(beat);
      stop();
      void note(false);
    };
  }, [articleId]);
  return presence;
}
