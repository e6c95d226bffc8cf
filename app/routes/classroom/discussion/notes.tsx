import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { notesPath } from '../../../../contract/classroom/addresses.ts';
import type { LessonNote } from '../../../../contract/classroom/discussion.ts';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import { clock } from '../../../components/course/words.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { PlayerHandle } from '../player/lesson-player.tsx';
import styles from './discussion.module.css';
import { MomentField, MomentLink } from './moment-field.tsx';

interface NotesProps {
  courseId: number;
  notes: readonly LessonNote[];
  player: RefObject<PlayerHandle | null>;
  failure: PostFailure | undefined;
  onSeek: (seconds: number) => void;
}

/** What the viewer wrote down for themselves, each at its second. */
export function Notes({ courseId, notes, player, failure, onSeek }: NotesProps) {
  const own = failure?.intent.endsWith('note') ? failure : undefined;
  const refusedId = own?.typed['noteId'];
  return (
    <section id="notes" className={styles.section}>
      <h2>
        <FormattedMessage id="classroom.notes" values={{ count: notes.length }} />
      </h2>
      <p className={styles.muted}>
        <FormattedMessage id="classroom.notes.text" />{' '}
        {notes.length > 0 && (
          <a className="link" href={notesPath(courseId)} download>
            <FormattedMessage id="classroom.notes.export" />
          </a>
        )}
      </p>
      {own?.intent === 'delete-note' && <Refusal failure={own} />}
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.noteId}>
            <MomentLink at={note.at} onSeek={onSeek} />
            <div>
              <p className={styles.noteText}>{note.text}</p>
              <NoteActs
                note={note}
                player={player}
                failure={refusedId === String(note.noteId) ? own : undefined}
              />
            </div>
          </li>
        ))}
      </ol>
      <NoteForm player={player} failure={own && !refusedId ? own : undefined} />
    </section>
  );
}

interface NoteFormProps {
  note?: LessonNote;
  player: RefObject<PlayerHandle | null>;
  failure: PostFailure | undefined;
}

function NoteForm({ note, player, failure }: NoteFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const sentCount = useSentCount(
    (form) => form.get('intent') === 'note' && (form.get('noteId') ?? '') === (note ? `${note.noteId}` : ''),
    failure !== undefined,
  );
  const isOfField = failure?.fields?.['text'] || failure?.fields?.['at'];
  return (
    <Form method="post" className={styles.form} key={sentCount} preventScrollReset>
      {note && <input type="hidden" name="noteId" value={note.noteId} />}
      {failure && !isOfField && <Refusal failure={failure} />}
      <TextareaField
        name="text"
        label={<FormattedMessage id="classroom.notes.write" />}
        rows={3}
        maxLength={classroomLimits.note}
        required
        defaultValue={failure?.typed['text'] ?? note?.text}
        error={failure?.fields?.['text'] && <FormattedMessage id="classroom.notes.wrong" />}
      />
      <MomentField
        player={player}
        hint={<FormattedMessage id="classroom.notes.moment" />}
        defaultValue={failure?.typed['at'] ?? (note && clock(note.at / 10))}
        error={failure?.fields?.['at'] && <FormattedMessage id="classroom.moment.wrong" />}
      />
      <Button type="submit" name="intent" value="note" isBusy={isBusy}>
        <FormattedMessage id="classroom.notes.save" />
      </Button>
    </Form>
  );
}

function NoteActs({ note, player, failure }: NoteFormProps & { note: LessonNote }) {
  const intl = useIntl();
  return (
    <div className={styles.acts}>
      <details open={failure !== undefined}>
        <summary className="link">
          <FormattedMessage id="classroom.notes.edit" />
        </summary>
        <NoteForm note={note} player={player} failure={failure} />
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="noteId" value={note.noteId} />
        <Button
          type="submit"
          name="intent"
          value="delete-note"
          variant="ghost"
          size="small"
          aria-label={intl.formatMessage({ id: 'classroom.notes.delete' }, { time: clock(note.at / 10) })}
        >
          <FormattedMessage id="classroom.comments.delete" />
        </Button>
      </Form>
    </div>
  );
}
