import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { importWithTables } from '../../../i18n/page-messages.ts';
import type { Counted } from './counted.ts';
import { LostLine } from './line/lost-line.tsx';
import type { LivePlayerProps } from './live-player.tsx';
import { BigButton, Failed } from './over-picture.tsx';
import styles from './player.module.css';
import { Poster } from './poster.tsx';

/** What the rest of the page does with the player. */
export interface PlayerHandle {
  seek(seconds: number): void;
  time(): number;
}

export interface LessonPlayerProps {
  lesson: Lesson;
  isSignedIn: boolean;
  startAt: number | undefined;
  counted: Counted;
  onCounted: (counted: Counted) => void;
  onTime: (seconds: number) => void;
  handle: RefObject<PlayerHandle | null>;
  /** What stands over the picture where a trial ends. */
  trialOver: ReactNode;
}

/** A lesson’s picture. Until play is pressed it is the poster alone; all that plays is fetched with that press. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { lesson, startAt, handle } = props;
  const [Live, setLive] = useState<ComponentType<LivePlayerProps>>();
  const [state, setState] = useState<'idle' | 'loading' | 'lost' | 'failed'>('idle');
  /** Seconds that were asked for last. */
  const wanted = useRef(startAt);
  const begin = async (at?: number) => {
    if (at !== undefined) wanted.current = at;
    if (state === 'loading') return;
    setState('loading');
    try {
      const { LivePlayer } = await importWithTables(() => import('./live-player.tsx'));
      setLive(() => LivePlayer);
    } catch {
      setState(navigator.onLine ? 'failed' : 'lost');
    }
  };
  useEffect(() => {
    if (state !== 'lost') return;
    const retry = () => void begin();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  useImperativeHandle(Live ? null : handle, () => ({ seek: (at) => void begin(at), time: () => 0 }));
  if (Live) return <Live {...props} startAt={wanted.current} />;
  return (
    <div className={styles.frame}>
      <div className={styles.player} data-state={state}>
        <Poster lesson={lesson} />
        {state === 'failed' ? (
          <Failed onRetry={() => void begin()} />
        ) : (
          <BigButton isLoading={state === 'loading'} onPress={() => void begin()} />
        )}
        {state === 'lost' && <LostLine onRetry={() => void begin()} />}
      </div>
    </div>
  );
}
