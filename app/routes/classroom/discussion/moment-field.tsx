import { type ReactNode, type RefObject, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { clock } from '../../../components/course/words.ts';
import needsScripts from '../../../components/forms/needs-scripts.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PlayerHandle } from '../player/lesson-player.tsx';

interface MomentFieldProps {
  player: RefObject<PlayerHandle | null>;
  /** What it means to leave it empty. */
  hint: ReactNode;
  error: ReactNode;
  defaultValue: string | undefined;
}

/** A second of the lesson, typed, or taken from the player. */
export function MomentField({ player, hint, error, defaultValue }: MomentFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const fill = () => {
    const input = box.current?.querySelector('input');
    if (input) input.value = clock(player.current?.time() ?? 0);
  };
  return (
    <div ref={box}>
      <TextField
        name="at"
        label={<FormattedMessage id="classroom.moment" />}
        hint={hint}
        error={error}
        defaultValue={defaultValue}
        maxLength={9}
        autoComplete="off"
        beside={
          <span className={needsScripts.needsScripts}>
            <Button type="button" onClick={fill}>
              <FormattedMessage id="classroom.moment.now" />
            </Button>
          </span>
        }
      />
    </div>
  );
}

interface MomentLinkProps {
  /** Tenths of a second. */
  at: number;
  onSeek: (seconds: number) => void;
}

/** Leads to a second of the lesson. */
export function MomentLink({ at, onSeek }: MomentLinkProps) {
  return (
    <a
      className="link"
      href={`?t=${Math.floor(at / 10)}`}
      onClick={(event) => {
        event.preventDefault();
        onSeek(at / 10);
      }}
    >
      {clock(at / 10)}
    </a>
  );
}
