import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from '../school.module.css';
import type { Assignment } from './teacher-work.tsx';
import { UploadFields } from './upload-fields.tsx';
import { WorkFiles } from './work-files.tsx';

interface PupilWorkProps {
  assignment: Assignment;
  /** Null once it is due or marked. */
  offer: FileOffer | null;
  /** What was typed and is not sent yet. */
  typed: Readonly<Record<string, string>>;
  ownerId: number;
  failure: PostFailure | undefined;
}

/** One's own hand-in with its marks, and the form that hands in. */
export function PupilWork({ assignment, offer, typed, ownerId, failure }: PupilWorkProps) {
  const [own] = assignment.handIns;
  return (
    <>
      {own ? (
        <OwnCard assignment={assignment} />
      ) : (
        !offer && (
          <p>
            <FormattedMessage id="school.work.own.over" />
          </p>
        )
      )}
      {offer && (
        <HandInForm assignment={assignment} offer={offer} typed={typed} ownerId={ownerId} failure={failure} />
      )}
      {/* It came too late: what was typed is not lost with the form. */}
      {!offer && failure?.intent === 'hand-in' && failure.typed['note'] && (
        <Card title={<FormattedMessage id="school.work.own.unsent" />}>
          <p className={styles.said}>
            <Written text={failure.typed['note']} />
          </p>
        </Card>
      )}
    </>
  );
}

/** Where a hand-in stands whose marks are not shown. */
function stateOf({ isOver, isReleased, handIns: [own] }: Assignment): MessageId {
  if (own?.isMarked) return 'school.work.own.marked';
  if (isReleased) return 'school.work.own.unmarked';
  return isOver ? 'school.work.own.closed' : 'school.work.own.waiting';
}

function OwnCard({ assignment }: { assignment: Assignment }) {
  const { handIns, rubric } = assignment;
  const [own] = handIns;
  if (!own) return null;
  const { handInId, sentAt, note, files, marked } = own;
  return (
    <Card title={<FormattedMessage id="school.work.own" />} aside={<Time value={sentAt} format="full" />}>
      <div className={styles.stack}>
        {note && (
          <p className={styles.said}>
            <Written text={note} />
          </p>
        )}
        <WorkFiles path={`/api/school/hand-ins/${handInId}/files`} files={files} />
        {marked ? (
          <>
            <h3>
              <FormattedMessage id="school.work.own.marks" />
            </h3>
            <ul>
              {rubric.map(({ text, points }, at) => (
                <li key={text}>
                  <Written text={text} />{' '}
                  <FormattedMessage
                    id="school.work.points"
                    values={{ points: marked.marks[at] ?? 0, max: points }}
                  />
                </li>
              ))}
            </ul>
            {marked.remark && (
              <p className={styles.said}>
                <Written text={marked.remark} />
              </p>
            )}
          </>
        ) : (
          <p className={styles.quiet}>
            <FormattedMessage id={stateOf(assignment)} />
          </p>
        )}
      </div>
    </Card>
  );
}

function HandInForm({
  assignment,
  offer,
  typed,
  ownerId,
  failure,
}: Omit<PupilWorkProps, 'offer'> & { offer: FileOffer }) {
  const fieldText = useFieldTextOf('school', failure);
  const [own] = assignment.handIns;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.stack}>
      <UploadFields offer={offer} ownerId={ownerId} error={fieldText('fileIds')} />
      <TextareaField
        label={<FormattedMessage id="school.work.note" />}
        hint={<FormattedMessage id="school.work.note.hint" />}
        error={fieldText('note')}
        name="note"
        rows={3}
        maxLength={workLimits.note}
        defaultValue={typed['note'] ?? own?.note ?? ''}
      />
      <div>
        <Button type="submit" name="intent" value="hand-in" variant="primary">
          <FormattedMessage id={own ? 'school.work.send.again' : 'school.work.send'} />
        </Button>
      </div>
    </Form>
  );
}
