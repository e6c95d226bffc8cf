import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { type CompanyClass, listClasses, setDueDate, setSeat } from '../../../../contract/classroom/buy.ts';
import { getOwnCompany } from '../../../../contract/company/company.ts';
import { CompanyFrame, companyPath } from '../../../components/company/company-frame.tsx';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/classes';
import styles from './classes.module.css';

const path = `${companyPath}/classes`;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [classes, { company, powers }] = await Promise.all([
    call(api, listClasses, {}),
    call(api, getOwnCompany, {}),
  ]).catch((error) => {
    // Whoever has no company, or not the power, is led to the company's first page.
    if (isCallFailure(error) && error.code.startsWith('company.')) throw redirect(companyPath);
    throw error;
  });
  return { classes, name: company?.name ?? '', powers };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { courseId = '', userId = '', dueOn = '', intent = '' } = form;
  try {
    if (intent === 'due') await call(api, setDueDate, { courseId, dueOn });
    else await call(api, setSeat, { courseId, userId, isGiven: intent === 'give' });
  } catch (error) {
    return refusePost(error, { intent, typed: form });
  }
  return redirect(path, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'classroom.classes', description: 'classroom.classes.text', path });

/** What the company's members learn with the seats that it bought. */
export default function Classes({ loaderData: { classes, name, powers }, actionData }: Route.ComponentProps) {
  return (
    <CompanyFrame
      name={name}
      text={<FormattedMessage id="classroom.classes.text" />}
      powers={powers}
      failure={actionData?.failure}
    >
      {classes.length > 0 && (
        <p className={styles.files}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <a key={format} className="link" href={`/api/classroom/classes.${format}`} download>
              <FormattedMessage id="classroom.classes.export" values={{ format: format.toUpperCase() }} />
            </a>
          ))}
        </p>
      )}
      {classes.length === 0 && (
        <EmptyState
          title={<FormattedMessage id="classroom.classes.none" />}
          action={
            <ButtonLink to="/cloudClassroom/search/searchIndex?access=coins">
              <FormattedMessage id="classroom.classes.find" />
            </ButtonLink>
          }
          level="h2"
        >
          <FormattedMessage id="classroom.classes.none.text" />
        </EmptyState>
      )}
      {classes.map((each) => (
        <ClassCard key={each.courseId} item={each} />
      ))}
    </CompanyFrame>
  );
}

function ClassCard({ item }: { item: CompanyClass }) {
  const intl = useIntl();
  const taken = item.members.filter(({ hasSeat }) => hasSeat).length;
  return (
    <Card
      title={
        <AppLink to={`/cloudClassroom/detail/${item.courseId}`} lang={langOf(intl, item.title)}>
          {say(intl, item.title)}
        </AppLink>
      }
      aside={<FormattedMessage id="classroom.classes.seats" values={{ taken, seats: item.seats }} />}
    >
      <Form method="post" className={styles.due}>
        <input type="hidden" name="courseId" value={item.courseId} />
        <TextField
          label={<FormattedMessage id="classroom.classes.due" />}
          hint={<FormattedMessage id="classroom.classes.due.hint" />}
          name="dueOn"
          type="date"
          defaultValue={item.dueOn ?? ''}
        />
        <Button type="submit" name="intent" value="due">
          <FormattedMessage id="classroom.classes.due.save" />
        </Button>
      </Form>
      <Table label={say(intl, item.title)}>
        <thead>
          <tr>
            {(['member', 'done', 'seen', 'seat'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`classroom.classes.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.members.map((member) => (
            <MemberRow key={member.person.userId} item={item} member={member} isFull={taken >= item.seats} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function MemberRow({
  item,
  member,
  isFull,
}: {
  item: CompanyClass;
  member: CompanyClass['members'][number];
  isFull: boolean;
}) {
  const { person, hasSeat, doneCount, seenAt, completedAt } = member;
  return (
    <tr>
      <th scope="row">
        <AppLink to={`/space/${person.userId}`}>{person.nickname}</AppLink>
      </th>
      <td>
        {hasSeat && `${doneCount} / ${item.lessonCount}`}
        {completedAt && (
          <>
            {' '}
            <FormattedMessage id="classroom.classes.complete" />
          </>
        )}
      </td>
      <td>{seenAt && <Time value={seenAt} format="date" />}</td>
      <td>
        <Form method="post">
          <input type="hidden" name="courseId" value={item.courseId} />
          <input type="hidden" name="userId" value={person.userId} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value={hasSeat ? 'take' : 'give'}
            disabled={!hasSeat && isFull}
          >
            <FormattedMessage id={hasSeat ? 'classroom.classes.take' : 'classroom.classes.give'} />
            <span className="vh"> {person.nickname}</span>
          </Button>
        </Form>
      </td>
    </tr>
  );
}
