import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { ShownFile } from '../../../../contract/file/file.ts';
import { writeRubric } from '../../../../contract/school/rubric.ts';
import { type getAssignment, marksPath } from '../../../../contract/school/work.ts';
import { beijingField } from '../../../components/forms/beijing-input.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Written } from '../../../components/ui/written.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { AskFirst } from '../ask-first.tsx';
import styles from '../school.module.css';
import { HandInCard } from './hand-in-card.tsx';
import { WorkFields } from './work-fields.tsx';

export type Assignment = EndpointOutput<typeof getAssignment>;

/** The file that the address asks for, in its viewer. */
export type ViewedFile = { handInId: number; file: ShownFile } | null;

interface TeacherWorkProps {
  assignment: Assignment;
  viewed: ViewedFile;
  failure: PostFailure | undefined;
}

/** What came in, to be marked, and the assignment itself to be changed. */
export function TeacherWork({ assignment, viewed, failure }: TeacherWorkProps) {
  const { handIns, missing, isReleased, rubric } = assignment;
  const hasTwins = handIns.some(({ twin }) => twin !== null);
  return (
    <>
      <Card
        title={<FormattedMessage id="school.work.hand_ins" />}
        aside={
          <FormattedMessage
            id="school.work.counts"
            values={{ count: handIns.length, marked: handIns.filter(({ marked }) => marked !== null).length }}
          />
        }
      >
        <div className={styles.stack}>
          {handIns.length === 0 && (
            <EmptyState title={<FormattedMessage id="school.work.hand_ins.none" />} level="h3" />
          )}
          {hasTwins && (
            <p className={styles.quiet}>
              <FormattedMessage id="school.work.twin.hint" />
            </p>
          )}
          {handIns.map((handIn) => (
            <HandInCard
              key={handIn.handInId}
              handIn={handIn}
              rubric={rubric}
              viewed={viewed?.handInId === handIn.handInId ? viewed.file : undefined}
              failure={failure?.typed['handInId'] === String(handIn.handInId) ? failure : undefined}
            />
          ))}
          {missing.length > 0 && (
            <details>
              <summary>
                <FormattedMessage id="school.work.missing" values={{ count: missing.length }} />
              </summary>
              <ul>
                {missing.map(({ number, name }) => (
                  <li key={`${number} ${name}`}>
                    {number} <Written text={name} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          {handIns.length > 0 && (
            <p>
              <a
                className="link"
                href={marksPath.replace(':assignmentId', String(assignment.assignmentId))}
                download
              >
                <FormattedMessage id="school.work.marks.file" />
              </a>
            </p>
          )}
          {handIns.length > 0 && (
            <Form method="post" className={styles.stack}>
              <p className={styles.quiet}>
                <FormattedMessage id="school.work.release.text" />
              </p>
              <div>
                <Button type="submit" name="intent" value={isReleased ? 'hide' : 'release'}>
                  <FormattedMessage id={isReleased ? 'school.work.hide' : 'school.work.release'} />
                </Button>
              </div>
            </Form>
          )}
        </div>
      </Card>
      <EditCard assignment={assignment} failure={failure?.intent === 'save' ? failure : undefined} />
    </>
  );
}

function EditCard({ assignment, failure }: Pick<TeacherWorkProps, 'assignment' | 'failure'>) {
  const { title, text, rubric, dueAt } = assignment;
  return (
    <Card title={<FormattedMessage id="school.work.edit" />}>
      <div className={styles.stack}>
        <Form method="post" className={styles.stack}>
          <WorkFields
            first={{ title, text, rubric: writeRubric(rubric), dueAt: beijingField(dueAt) }}
            failure={failure}
          />
          <div>
            <Button type="submit" name="intent" value="save" variant="primary">
              <FormattedMessage id="school.save" />
            </Button>
          </div>
        </Form>
        <AskFirst id="school.work.delete" intent="delete" />
      </div>
    </Card>
  );
}
