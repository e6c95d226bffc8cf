import { FormattedMessage } from 'react-intl';
import { listBoards } from '../../../../contract/forum/forum.ts';
import { getTopicModeration } from '../../../../contract/moderation/forum-moderation.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../form.module.css';
import type { Route } from './+types/topic-moderation';
import { FloorForm } from './floor-form.tsx';
import { MoveForms } from './move-forms.tsx';
import { StateForms } from './state-forms.tsx';
import { answerTopicModerationPost } from './topic-moderation-action.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw new Response(null, { status: 404 });
  const page = readPageNumber(url.searchParams);
  const [topic, boards] = await Promise.all([
    call(api, getTopicModeration, { topicId: params.id, page }),
    call(api, listBoards, {}),
  ]);
  return { topic, boards, page, isDone: url.searchParams.has('done') };
}

export const action = answerTopicModerationPost;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'moderation.topic');

/** Everything that who keeps order can do with a topic and its floors, on a page of its own. */
export default function TopicModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, boards, page, isDone } = loaderData;
  const failure = actionData?.failure;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="moderation.topic" />}
        text={
          <AppLink className={styles.link} to={`/forum/topic/${topic.topicId}`}>
            {topic.title}
          </AppLink>
        }
      />
      {isDone && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      <div className={styles.stack}>
        <StateForms topic={topic} failure={failure} />
        <MoveForms topic={topic} boards={boards} failure={failure} />
        <FloorForm topic={topic} failure={failure} />
        <Pagination
          page={page}
          pageCount={pageCount({ total: topic.floorCount, pageSize: topic.pageSize })}
          path={`/forum/topic/${topic.topicId}/order`}
        />
      </div>
    </div>
  );
}
