import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { listFiles } from '../../../../contract/file/file.ts';
import { sumOfPoints } from '../../../../contract/school/rubric.ts';
import { getAssignment, viewHandInFile } from '../../../../contract/school/work.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { readFileOffer, readTypedBeside } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { assignmentPath, classesPath, classPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/assignment';
import { runAssignmentPost } from './assignment-action.ts';
import { DueText } from './assignment-list.tsx';
import { PupilWork } from './pupil-work.tsx';
import { TeacherWork } from './teacher-work.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const assignmentId = readPathId(params.id);
  const assignment = await call(api, getAssignment, { assignmentId }).catch(
    notFoundWhen('school.assignment_not_found'),
  );
  const mayHandIn =
    assignment.role === 'pupil' && !assignment.isOver && !assignment.handIns.some(({ isMarked }) => isMarked);
  const ids = mayHandIn ? (assignment.handIns[0]?.files ?? []).map(({ fileId }) => fileId).join() : '';
  const standing = ids ? (await call(api, listFiles, { page: 1, ids })).items : [];
  const view = /^(\d{1,15})-([0-9a-f]{24})$/.exec(url.searchParams.get('view') ?? '');
  const [handInId, fileId = ''] = [Number(view?.[1] ?? 0), view?.[2]];
  const viewed =
    handInId > 0
      ? await call(api, viewHandInFile, { handInId, fileId }).catch(
          notFoundWhen('school.hand_in_not_found', 'file.not_found'),
        )
      : null;
  return {
    assignment,
    viewed: viewed && { handInId, file: viewed },
    offer: mayHandIn ? await readFileOffer(api, url, standing) : null,
    typed: readTypedBeside(url, ['note']),
    ownerId: context.get(currentUserContext)?.userId ?? 0,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const assignmentId = readPathId(params.id);
  const { failure, path } = await runAssignmentPost(context.get(apiContext), request, assignmentId);
  return failure ?? redirect(path, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.work');

/** An assignment: hand-ins to be marked for the teacher, one's own work for a pupil. */
export default function AssignmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { assignment, viewed, offer, typed, ownerId, isDone } = loaderData;
  const { assignmentId, classId, className, title, text, rubric, dueAt, isOver, role } = assignment;
  const failure = actionData?.failure;
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.classes' }), path: classesPath },
          { name: className, path: classPath(classId) },
          { name: title, path: assignmentPath(assignmentId) },
        ]}
      />
      <PageHead title={<Written text={title} />} text={<DueText dueAt={dueAt} isOver={isOver} />} />
      <div className={styles.stack}>
        <Outcome failure={failure} done={isDone && <FormattedMessage id="school.done" />} />
        <Card
          title={<FormattedMessage id="school.work.body" />}
          aside={<FormattedMessage id="school.work.max" values={{ max: sumOfPoints(rubric) }} />}
        >
          <div className={styles.stack}>
            <p className={styles.said}>
              <Written text={text} />
            </p>
            <h3>
              <FormattedMessage id="school.work.rubric" />
            </h3>
            <ul>
              {rubric.map((line) => (
                <li key={line.text}>
                  <FormattedMessage
                    id="school.work.mark.line"
                    values={{ text: <Written text={line.text} />, points: line.points }}
                  />
                </li>
              ))}
            </ul>
          </div>
        </Card>
        {role === 'teacher' ? (
          <TeacherWork assignment={assignment} viewed={viewed} failure={failure} />
        ) : (
          <PupilWork
            assignment={assignment}
            offer={offer}
            typed={failure?.typed ?? typed}
            ownerId={ownerId}
            failure={failure}
          />
        )}
      </div>
    </>
  );
}
