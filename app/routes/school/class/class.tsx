import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getSchoolClass } from '../../../../contract/school/class.ts';
import { listAssignments } from '../../../../contract/school/work.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { classesPath, classPath } from '../paths.ts';
import styles from '../school.module.css';
import { AssignmentList } from '../work/assignment-list.tsx';
import type { Route } from './+types/class';
import { runClassPost } from './class-action.ts';
import { PupilView } from './pupil-view.tsx';
import { TeacherView } from './teacher-view.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const classId = readPathId(params.id);
  const api = context.get(apiContext);
  const schoolClass = await call(api, getSchoolClass, { classId }).catch(
    notFoundWhen('school.class_not_found'),
  );
  const { origin } = context.get(pageRequestContext);
  const { items } = await call(api, listAssignments, { classId });
  return { schoolClass, items, origin, done: url.searchParams.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const classId = readPathId(params.id);
  const { failure, intent } = await runClassPost(context.get(apiContext), request, classId);
  if (failure) return failure;
  return redirect(intent === 'leave' ? classesPath : `${classPath(classId)}?done=${intent}`, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.class');

/** A class as its teacher sees it, or as one of its pupils does. */
export default function ClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { schoolClass, items, origin, done } = loaderData;
  const intl = useIntl();
  const failure = actionData?.failure;
  const { classId, name, campusName, endsOn, isOver, pupilCount, teaching, own } = schoolClass;
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.classes' }), path: classesPath },
          { name, path: classPath(classId) },
        ]}
      />
      <PageHead
        title={<Written text={name} />}
        text={
          <FormattedMessage
            id={isOver ? 'school.class.facts.over' : 'school.class.facts'}
            values={{ campus: <Written text={campusName} />, count: pupilCount, day: endsOn }}
          />
        }
      />
      <div className={styles.stack}>
        <Outcome failure={failure} done={done && <FormattedMessage id="school.done" />} />
        <AssignmentList schoolClass={schoolClass} items={items} isTeacher={teaching !== null} />
        {teaching && (
          <TeacherView schoolClass={schoolClass} teaching={teaching} origin={origin} failure={failure} />
        )}
        {own && <PupilView schoolClass={schoolClass} own={own} />}
      </div>
    </>
  );
}
