import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { maxReasonLength } from '../../../../contract/wiki/limits.ts';
import { closeTask, listTasks } from '../../../../contract/wiki/talk.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import styles from '../history/history.module.css';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/tasks';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const isClosed = url.searchParams.get('closed') === '1';
  return {
    isClosed,
    tasks: await call(context.get(apiContext), listTasks, {
      page: readPageNumber(url.searchParams),
      isClosed,
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPost(request);
  const { taskId = '', outcome = 'done', answer = '' } = form;
  try {
    await call(context.get(apiContext), closeTask, { taskId, outcome: outcome as 'done', answer });
  } catch (error) {
    return refusePost(error, { intent: taskId, typed: form });
  }
  throw redirect('/wiki/tasks', 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wikiMeta(matches, { title: 'wiki.tasks', path: '/wiki/tasks', isHidden: true });

/** What readers found wrong, to be answered by who looks after the article. */
export default function WikiTasks({ loaderData: { tasks, isClosed }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const trail = useWikiTrail();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail('wiki.tasks', '/wiki/tasks')} />
      <PageHead
        title={<FormattedMessage id="wiki.tasks" />}
        text={<FormattedMessage id="wiki.tasks.text" />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'wiki.tasks' })}
        items={[
          { to: '/wiki/tasks', label: intl.formatMessage({ id: 'wiki.tasks.open' }), isCurrent: !isClosed },
          {
            to: '/wiki/tasks?closed=1',
            label: intl.formatMessage({ id: 'wiki.tasks.closed' }),
            isCurrent: isClosed,
          },
        ]}
      />
      <Refusal failure={failure} />
      <Card isFlush isEdgeToEdge>
        {tasks.items.length === 0 && <EmptyState title={<FormattedMessage id="wiki.tasks.none" />} />}
        <ul className={styles.list}>
          {tasks.items.map((task) => (
            <li key={task.id}>
              <AppLink to={`/wiki/detail/${task.article.slug}`}>{task.article.title}</AppLink>
              <span className={styles.summary}>
                <Written text={task.reason} />
              </span>
              <span className={styles.facts}>
                <span>
                  <Written text={task.reporter?.nickname ?? ''} />
                </span>
                <AppLink to={`/wiki/detail/${task.article.slug}/revision/${task.revision}`}>
                  #{task.revision}
                </AppLink>
                <Time value={task.createdAt} />
              </span>
              {task.state === 'open' ? (
                <Form method="post" className={styles.bar}>
                  <input type="hidden" name="taskId" value={task.id} />
                  <TextField
                    label={<FormattedMessage id="wiki.tasks.answer" />}
                    name="answer"
                    size="medium"
                    maxLength={maxReasonLength}
                    defaultValue={failure?.intent === String(task.id) ? failure.typed.answer : ''}
                  />
                  <Button type="submit" name="outcome" value="done" variant="primary">
                    <FormattedMessage id="wiki.tasks.done" />
                  </Button>
                  <Button type="submit" name="outcome" value="declined">
                    <FormattedMessage id="wiki.tasks.decline" />
                  </Button>
                </Form>
              ) : (
                <span className={styles.facts}>
                  <FormattedMessage id={`wiki.tasks.state.${task.state}`} />
                  {task.answer}
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.pager}>
          <Pagination
            page={tasks.page}
            pageCount={pageCount(tasks)}
            path="/wiki/tasks"
            query={isClosed ? 'closed=1' : ''}
          />
        </div>
      </Card>
    </div>
  );
}
