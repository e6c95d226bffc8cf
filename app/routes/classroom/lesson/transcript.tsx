import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CaptionLang } from '../../../../contract/classroom/kinds.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { clock } from '../../../components/course/words.ts';
import needsScripts from '../../../components/forms/needs-scripts.module.css';
import { Marked } from '../../../components/rich-text/marked.tsx';
import styles from './lesson.module.css';

interface TranscriptProps {
  lesson: Lesson;
  /** Seconds. */
  time: number;
  onSeek: (seconds: number) => void;
}

/** What is said, cue by cue: it scrolls along, leads to its second, and is searched. */
export function Transcript({ lesson, time, onSeek }: TranscriptProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<CaptionLang>(intl.locale === 'en-US' ? 'en-US' : 'zh-CN');
  const [words, setWords] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const track = lesson.captions.find(({ lang }) => lang === chosen) ?? lesson.captions[0];
  const wanted = words.trim().toLowerCase();
  const cues = useMemo(
    () => (track?.cues ?? []).filter(([, , text]) => text.toLowerCase().includes(wanted)),
    [track, wanted],
  );
  const at = time * 10;
  const current = cues.find(([from, to]) => from <= at && at < to)?.[0];
  useEffect(() => {
    if (current === undefined || !list.current) return;
    const line = list.current.querySelector<HTMLElement>(`[data-at="${current}"]`);
    // The list alone scrolls, not the page.
    if (line) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [current]);
  if (!track) return null;
  return (
    <section>
      <div className={styles.transcriptHead}>
        <h2>
          <FormattedMessage id="classroom.transcript" />
        </h2>
        <div className={needsScripts.needsScripts}>
          <input
            type="search"
            value={words}
            maxLength={60}
            onChange={({ target }) => setWords(target.value)}
            placeholder={intl.formatMessage({ id: 'classroom.transcript.search' })}
            aria-label={intl.formatMessage({ id: 'classroom.transcript.search' })}
          />
          {lesson.captions.length > 1 && (
            <select
              value={track.lang}
              onChange={({ target }) => setChosen(target.value as CaptionLang)}
              aria-label={intl.formatMessage({ id: 'classroom.transcript.lang' })}
            >
              {lesson.captions.map(({ lang }) => (
                <option key={lang} value={lang}>
                  {intl.formatMessage({ id: `classroom.captions.${lang}` })}
                </option>
              ))}
            </select>
          )}
        </div>
      </div>
      <p role="status" className="vh">
        {wanted && <FormattedMessage id="classroom.transcript.count" values={{ count: cues.length }} />}
      </p>
      {wanted && cues.length === 0 && (
        <p className={styles.muted}>
          <FormattedMessage id="classroom.transcript.none" />
        </p>
      )}
      <ol className={styles.cues} ref={list} lang={track.lang === 'zh-CN' ? 'zh-cmn-Hans' : 'en'}>
        {cues.map(([from, , text]) => (
          <li key={from} data-at={from}>
            <a
              href={`?t=${Math.floor(from / 10)}`}
              aria-current={from === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onSeek(from / 10);
              }}
            >
              <span>{clock(from / 10)}</span>
              <span>{wanted ? <Marked segments={segmentsOf(text, wanted)} /> : text}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The text in pieces, those that are looked for marked. */
function segmentsOf(text: string, words: string): { text: string; isHit: boolean }[] {
  const at = text.toLowerCase().indexOf(words);
  if (at < 0) return [{ text, isHit: false }];
  const end = at + words.length;
  return [
    { text: text.slice(0, at), isHit: false },
    { text: text.slice(at, end), isHit: true },
    { text: text.slice(end), isHit: false },
  ].filter((each) => each.text !== '');
}
