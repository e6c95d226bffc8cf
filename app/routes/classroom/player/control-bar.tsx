import { useIntl } from 'react-intl';
import { captionLangs, speeds } from '../../../../contract/classroom/kinds.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import { clock } from '../../../components/course/words.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './player.module.css';

interface ControlBarProps {
  lesson: Lesson;
  time: number;
  duration: number;
  isPlaying: boolean;
  isEnded: boolean;
  settings: PlayerSettings;
  onToggle: () => void;
  onChange: (part: Partial<PlayerSettings>) => void;
  onFullScreen: () => void;
  /** Absent where the browser has none. */
  onPictureInPicture: (() => void) | undefined;
}

/** The buttons below the picture. */
export function ControlBar(props: ControlBarProps) {
  const {
    time,
    duration,
    isPlaying,
    isEnded,
    settings,
    onToggle,
    onChange,
    onFullScreen,
    onPictureInPicture,
  } = props;
  const intl = useIntl();
  const say = (id: MessageId) => intl.formatMessage({ id });
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        onClick={onToggle}
        aria-label={say(isPlaying ? 'classroom.pause' : isEnded ? 'classroom.replay' : 'classroom.play')}
      >
        <Icon name={isPlaying ? 'pause' : isEnded ? 'rotate' : 'play'} isFilled={!isPlaying && !isEnded} />
      </button>
      <button
        type="button"
        className={settings.isMuted ? styles.off : undefined}
        onClick={() => onChange({ isMuted: !settings.isMuted })}
        aria-label={say(settings.isMuted ? 'classroom.unmute' : 'classroom.mute')}
      >
        <Icon name="vol" />
      </button>
      <input
        className={styles.volume}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={settings.isMuted ? 0 : settings.volume}
        onChange={({ target }) => onChange({ volume: Number(target.value), isMuted: false })}
        aria-label={say('classroom.volume')}
      />
      <span className={styles.time}>
        {clock(time)} / {clock(duration)}
      </span>
      <span className={styles.space} />
      <Choices {...props} />
      {onPictureInPicture && (
        <button
          type="button"
          className={styles.wide}
          onClick={onPictureInPicture}
          aria-label={say('classroom.pip')}
        >
          <Icon name="layers" />
        </button>
      )}
      <button type="button" onClick={onFullScreen} aria-label={say('classroom.full')}>
        <Icon name="full" />
      </button>
    </div>
  );
}

function Choices({ lesson, settings, onChange }: ControlBarProps) {
  const intl = useIntl();
  const hasChoice = lesson.heights.length > 1;
  const langs = captionLangs.filter((lang) => lesson.captions.some((each) => each.lang === lang));
  return (
    <>
      {langs.length > 0 && (
        <select
          className={styles.choice}
          value={settings.captions}
          aria-label={intl.formatMessage({ id: 'classroom.captions' })}
          onChange={({ target }) => onChange({ captions: target.value as PlayerSettings['captions'] })}
        >
          <option value="off">
            {intl.formatMessage({ id: 'classroom.captions' })}{' '}
            {intl.formatMessage({ id: 'classroom.captions_off' })}
          </option>
          {langs.map((lang) => (
            <option key={lang} value={lang}>
              {intl.formatMessage({ id: 'classroom.captions' })}{' '}
              {intl.formatMessage({ id: `classroom.captions.${lang}` })}
            </option>
          ))}
        </select>
      )}
      <select
        className={styles.choice}
        value={settings.speed}
        aria-label={intl.formatMessage({ id: 'classroom.speed' })}
        onChange={({ target }) => onChange({ speed: Number(target.value) as PlayerSettings['speed'] })}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {intl.formatMessage({ id: 'classroom.speed.value' }, { speed: String(speed) })}
          </option>
        ))}
      </select>
      <select
        className={styles.choice}
        value={hasChoice || settings.isAudioOnly ? qualityValue(settings) : '0'}
        aria-label={intl.formatMessage({ id: 'classroom.quality' })}
        onChange={({ target }) => onChange(readQuality(target.value))}
      >
        <option value="0">{intl.formatMessage({ id: 'classroom.quality.auto' })}</option>
        {hasChoice &&
          lesson.heights.map((height) => (
            <option key={height} value={height}>
              {intl.formatMessage({ id: 'classroom.quality.value' }, { height: String(height) })}
            </option>
          ))}
        {hasChoice && <option value="saver">{intl.formatMessage({ id: 'classroom.saver' })}</option>}
        <option value="audio">{intl.formatMessage({ id: 'classroom.audio' })}</option>
      </select>
    </>
  );
}

function qualityValue({ quality, savesData, isAudioOnly }: PlayerSettings): string {
  if (isAudioOnly) return 'audio';
  return savesData ? 'saver' : String(quality);
}

function readQuality(value: string): Partial<PlayerSettings> {
  return {
    quality: /^\d+$/.test(value) ? Number(value) : 0,
    savesData: value === 'saver',
    isAudioOnly: value === 'audio',
  };
}
