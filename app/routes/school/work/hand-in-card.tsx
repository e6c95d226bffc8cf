import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { ShownFile } from '../../../../contract/file/file.ts';
import { type RubricLine, sumOfPoints } from '../../../../contract/school/rubric.ts';
import type { HandIn } from '../../../../contract/school/work.ts';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { FileViewer } from '../../../components/viewer/file-viewer.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../school.module.css';
import { MarkFields } from './mark-fields.tsx';
import { WorkFiles } from './work-files.tsx';

interface HandInCardProps {
  handIn: HandIn;
  rubric: readonly RubricLine[];
  /** One of its files, in its viewer. */
  viewed: ShownFile | undefined;
  failure: PostFailure | undefined;
}

/** What one pupil handed in, a hint at copies, and the form that marks it. */
export function HandInCard({ handIn, rubric, viewed, failure }: HandInCardProps) {
  const { handInId, number, name, note, sentAt, files, marked, twin } = handIn;
  const intl = useIntl();
  const points = marked?.marks.reduce((sum, each) => sum + each, 0);
  return (
    <section id={`hand-in-${handInId}`} className={styles.handIn}>
      <div className={styles.acts}>
        <h3>
          {number} <Written text={name} />
        </h3>
        <Time value={sentAt} format="full" />
        {points !== undefined && (
          <Lamp tone="ok">
            <FormattedMessage id="school.work.points" values={{ points, max: sumOfPoints(rubric) }} />
          </Lamp>
        )}
      </div>
      {twin && (
        <p>
          <Lamp tone="warn" isSentence>
            <FormattedMessage
              id={twin.isSame ? 'school.work.twin.same' : 'school.work.twin'}
              values={{ ...twin, isSame: undefined }}
            />
          </Lamp>
        </p>
      )}
      {note && (
        <p className={styles.said}>
          <Written text={note} />
        </p>
      )}
      <WorkFiles
        path={`/api/school/hand-ins/${handInId}/files`}
        files={files}
        after={({ fileId, name: fileName }) =>
          fileId !== viewed?.id && (
            <AppLink
              className="link"
              to={`?view=${handInId}-${fileId}#hand-in-${handInId}`}
              aria-label={intl.formatMessage({ id: 'school.work.view_named' }, { name: fileName })}
              isScrollKept
            >
              <FormattedMessage id="school.work.view" />
            </AppLink>
          )
        }
      />
      {viewed && (viewed.state === 'waiting' || viewed.state === 'working') && (
        <p className={styles.quiet} role="status">
          <FormattedMessage id="school.work.view_waiting" />
        </p>
      )}
      {viewed && <FileViewer file={viewed} />}
      <details open={failure !== undefined}>
        <summary>
          <FormattedMessage id={marked ? 'school.work.mark.again' : 'school.work.mark'} />
          <span className="vh">
            {' '}
            {number} <Written text={name} />
          </span>
        </summary>
        <MarkForm handIn={handIn} rubric={rubric} failure={failure} />
      </details>
    </section>
  );
}

function MarkForm({ handIn, rubric, failure }: Omit<HandInCardProps, 'viewed'>) {
  const fieldText = useFieldTextOf('school', failure);
  const { handInId, sentAt, marked } = handIn;
  return (
    <Form method="post" className={styles.stack}>
      <input type="hidden" name="handInId" value={handInId} />
      <input type="hidden" name="sentAt" value={sentAt} />
      <MarkFields rubric={rubric} marks={marked?.marks ?? null} failure={failure} />
      <TextareaField
        label={<FormattedMessage id="school.work.mark.remark" />}
        error={fieldText('remark')}
        name="remark"
        rows={3}
        maxLength={workLimits.remark}
        defaultValue={failure?.typed['remark'] ?? marked?.remark ?? ''}
      />
      <div>
        <Button type="submit" name="intent" value="mark" variant="primary">
          <FormattedMessage id="school.work.mark.save" />
        </Button>
      </div>
    </Form>
  );
}
