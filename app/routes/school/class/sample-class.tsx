import { FormattedMessage, useIntl } from 'react-intl';
import { spokenClassCode } from '../../../../contract/school/class-code.ts';
import { sumOfPoints } from '../../../../contract/school/rubric.ts';
import { getSampleClass, type SampleClass } from '../../../../contract/school/sample.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { campusPath, sampleClassPath } from '../paths.ts';
import styles from '../school.module.css';
import { DueText } from '../work/assignment-list.tsx';
import type { Route } from './+types/sample-class';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'sample-class');
  return { sample: await call(context.get(apiContext), getSampleClass, {}) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'school.sample',
    description: 'school.sample.text',
    path: sampleClassPath,
  });

/** What a teacher sees of a class, of fictional pupils. */
export default function SampleClassPage({ loaderData: { sample } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.he' }), path: '/he' },
          { name: intl.formatMessage({ id: 'school.sample' }), path: sampleClassPath },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="school.sample" />}
        text={<FormattedMessage id="school.sample.text" />}
        actions={
          <ButtonLink variant="primary" to={campusPath}>
            <FormattedMessage id="school.sample.begin" />
          </ButtonLink>
        }
      />
      {sample ? (
        <div className={styles.stack}>
          <ClassCard sample={sample} />
          <PupilCard sample={sample} />
          <WorkCard sample={sample} />
        </div>
      ) : (
        <Card isFlush isEdgeToEdge>
          <EmptyState title={<FormattedMessage id="school.sample.none" />} level="h2">
            <FormattedMessage id="school.sample.none.text" />
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function ClassCard({ sample: { name, campusName, teacherName, code, endsOn } }: { sample: SampleClass }) {
  return (
    <Card title={<Written text={name} />}>
      <div className={styles.stack}>
        <p>
          <FormattedMessage
            id="school.sample.class"
            values={{
              campus: <Written text={campusName} />,
              teacher: <Written text={teacherName} />,
              day: endsOn,
            }}
          />
        </p>
        <p className={styles.code}>{spokenClassCode(code)}</p>
        <p className={styles.quiet}>
          <FormattedMessage id="school.sample.code" />
        </p>
      </div>
    </Card>
  );
}

const columns = ['number', 'name', 'joined'] as const;

function PupilCard({ sample: { pupils } }: { sample: SampleClass }) {
  const intl = useIntl();
  const joined = pupils.filter(({ joinedAt }) => joinedAt !== null).length;
  return (
    <Card
      title={<FormattedMessage id="school.pupils" />}
      aside={<FormattedMessage id="school.pupils.count" values={{ count: joined }} />}
      isFlush
      isEdgeToEdge
    >
      <Table label={intl.formatMessage({ id: 'school.pupils' })}>
        <ColumnHeads names={columns} text={(name) => <FormattedMessage id={`school.pupil.${name}`} />} />
        <tbody>
          {pupils.map(({ number, name, joinedAt }) => (
            <tr key={number}>
              <td>{number}</td>
              <th scope="row">
                <Written text={name} />
              </th>
              <td>
                {joinedAt ? (
                  <Time value={joinedAt} format="date" />
                ) : (
                  <FormattedMessage id="school.pupil.waiting" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function WorkCard({ sample: { assignment } }: { sample: SampleClass }) {
  const { title, text, rubric, dueAt, isOver, handIns, missing } = assignment;
  return (
    <Card
      title={<Written text={title} />}
      aside={
        <FormattedMessage
          id="school.work.counts"
          values={{ count: handIns.length, marked: handIns.filter(({ marked }) => marked !== null).length }}
        />
      }
    >
      <div className={styles.stack}>
        <p className={styles.said}>
          <Written text={text} />
        </p>
        <p className={styles.quiet}>
          <DueText dueAt={dueAt} isOver={isOver} />
        </p>
        {handIns.map((handIn) => (
          <HandIn key={handIn.number} handIn={handIn} rubric={rubric} />
        ))}
        {missing.length > 0 && (
          <p>
            <FormattedMessage id="school.work.missing" values={{ count: missing.length }} />
            {' · '}
            <Written text={missing.map(({ number, name }) => `${number} ${name}`).join('、')} />
          </p>
        )}
      </div>
    </Card>
  );
}

function HandIn({
  handIn: { number, name, note, sentAt, marked },
  rubric,
}: {
  handIn: SampleClass['assignment']['handIns'][number];
  rubric: SampleClass['assignment']['rubric'];
}) {
  const points = marked?.marks.reduce((sum, each) => sum + each, 0);
  return (
    <section className={styles.handIn}>
      <div className={styles.acts}>
        <h3>
          {number} <Written text={name} />
        </h3>
        <Time value={sentAt} format="full" />
        {points === undefined ? (
          <Lamp tone="warn">
            <FormattedMessage id="school.sample.unmarked" />
          </Lamp>
        ) : (
          <Lamp tone="ok">
            <FormattedMessage id="school.work.points" values={{ points, max: sumOfPoints(rubric) }} />
          </Lamp>
        )}
      </div>
      <p className={styles.said}>
        <Written text={note} />
      </p>
      {marked && (
        <>
          <dl className={styles.facts}>
            {rubric.map((line, at) => (
              <div key={line.text} className={styles.line}>
                <dt>
                  <Written text={line.text} />
                </dt>
                <dd>
                  {marked.marks[at]} / {line.points}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <FormattedMessage
              id="school.sample.remark"
              values={{ remark: <Written text={marked.remark} /> }}
            />
          </p>
        </>
      )}
    </section>
  );
}
