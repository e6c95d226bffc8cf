import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { deleteAskedQuestions, listAskedQuestions } from '../../../contract/answers/answers.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Time } from '../../components/ui/time.tsx';
import { guard } from '../../framework/guards.ts';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/asked';
import styles from './answers.module.css';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

const path = '/electricBrain/answers/history';

export function loader({ context, url }: Route.LoaderArgs) {
  return call(context.get(apiContext), listAskedQuestions, { page: readPageNumber(url.searchParams) });
}

export function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, ({ key }) =>
    call(context.get(apiContext), deleteAskedQuestions, key ? { key } : {}),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'answers.asked');

export default function Asked({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { items } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'nav.answers' }), path: '/electricBrain/answers' },
          { name: intl.formatMessage({ id: 'answers.asked' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="answers.asked" />}
        text={<FormattedMessage id="answers.asked.text" />}
      />
      {items.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="answers.asked.none" />}
          action={
            <ButtonLink variant="primary" to="/electricBrain/answers">
              <FormattedMessage id="answers.asked.first" />
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Card isFlush>
            <ul className={styles.asked}>
              {items.map(({ key, question, askedAt }) => (
                <li key={key}>
                  <AppLink to={`/electricBrain/answers/${key}`}>{question}</AppLink>
                  <Time className="muted" value={askedAt} />
                  <Form method="post">
                    <input type="hidden" name="key" value={key} />
                    <Button
                      type="submit"
                      size="small"
                      variant="ghost"
                      aria-label={intl.formatMessage({ id: 'answers.forget.label' }, { question })}
                    >
                      <FormattedMessage id="answers.forget" />
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </Card>
          <Pagination page={loaderData.page} pageCount={pageCount(loaderData)} path={path} />
          <details className={styles.clear}>
            <summary>
              <FormattedMessage id="answers.forget.all" />
            </summary>
            <Form method="post">
              <p>
                <FormattedMessage id="answers.forget.sure" />
              </p>
              <Button type="submit" variant="danger" size="small">
                <FormattedMessage id="answers.forget.do" />
              </Button>
            </Form>
          </details>
        </>
      )}
    </div>
  );
}
