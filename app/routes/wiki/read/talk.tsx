import { FormattedMessage } from 'react-intl';
import { data, Form, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { type Comment, createComment, deleteComment, listComments } from '../../../../contract/wiki/talk.ts';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { useSite } from '../../../shell/use-site.ts';
import blame from '../history/blame.module.css';
import styles from '../history/history.module.css';
import { wikiMeta } from '../wiki-meta.ts';
import { useArticleTrail } from '../wiki-trail.ts';
import type { Route } from './+types/talk';
import { CommentForm } from './comment-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const shown = await call(context.get(apiContext), listComments, { article: params.id, page });
  if (page > 1 && shown.comments.items.length === 0) throw data(null, { status: 404 });
  sharePage(context, `article:${shown.articleId}`, 'wiki-tree');
  const isHeld = url.searchParams.has('held');
  return { ...shown, isHeld, about: askedPlace(url.searchParams, shown.paragraphs) };
}

/** The section or paragraph that whoever comes from the article wants to speak of, as the form names it. */
function askedPlace(query: URLSearchParams, paragraphs: readonly { key: string }[]): string {
  const key = query.get('paragraph') ?? '';
  return paragraphs.some((each) => each.key === key) ? `#${key}` : (query.get('section') ?? '');
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { intent = '', articleId = '', about = '', body = '', commentId = '' } = form;
  const place = about.startsWith('#') ? { section: '', paragraph: about.slice(1) } : { section: about };
  try {
    if (intent === 'delete') await call(api, deleteComment, { commentId });
    else {
      const { isPending } = await call(api, createComment, { articleId, ...place, body });
      if (isPending) throw redirect(`/wiki/detail/${params.id}/talk?held`, 303);
    }
  } catch (error) {
    return refusePost(error, { intent, typed: form });
  }
  throw redirect(`/wiki/detail/${params.id}/talk`, 303);
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  wikiMeta(matches, {
    title: 'wiki.talk.title',
    values: { title: loaderData?.article.title ?? '' },
    path: `/wiki/detail/${params.id}/talk`,
    isHidden: true,
  });

/** What is said about an article and its sections. */
export default function WikiTalk({ loaderData, actionData }: Route.ComponentProps) {
  const trail = useArticleTrail();
  const user = useSite()?.user ?? null;
  const { article, comments, sections } = loaderData;
  const path = `/wiki/detail/${article.slug}`;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail(article, 'wiki.talk', `${path}/talk`)} />
      <PageHead
        title={<FormattedMessage id="wiki.talk.title" values={{ title: <Written text={article.title} /> }} />}
      />
      {loaderData.isHeld && (
        <Notice tone="info">
          <FormattedMessage id="wiki.talk.held" />
        </Notice>
      )}
      <Card isFlush isEdgeToEdge>
        {comments.items.length === 0 && <EmptyState title={<FormattedMessage id="wiki.talk.none" />} />}
        <ol className={blame.list}>
          {comments.items.map((comment) => {
            const about = sections.find(({ anchor }) => anchor === comment.section);
            return (
              <li key={comment.id}>
                <div className={blame.who}>
                  {comment.author && (
                    <AppLink to={`/space/${comment.author.userId}`}>
                      <PersonPicture person={comment.author} size={28} />{' '}
                      <Written text={comment.author.nickname} />
                    </AppLink>
                  )}
                  <Time value={comment.createdAt} />
                  {about && <AppLink to={`${path}#${about.anchor}`}>{about.text}</AppLink>}
                  {user && comment.author?.userId !== user.userId && (
                    <AppLink to={`/report/wiki_comment/${comment.id}`} rel="nofollow">
                      <FormattedMessage id="wiki.order" />
                    </AppLink>
                  )}
                  {comment.canRemove && (
                    <Form method="post">
                      <input type="hidden" name="intent" value="delete" />
                      <input type="hidden" name="commentId" value={comment.id} />
                      <Button type="submit" size="small" variant="ghost">
                        <FormattedMessage id="wiki.talk.delete" />
                      </Button>
                    </Form>
                  )}
                </div>
                {comment.paragraph && <Quoted paragraph={comment.paragraph} />}
                <RichText doc={comment.body} headingLevel={3} />
              </li>
            );
          })}
        </ol>
        <div className={styles.pager}>
          <Pagination page={comments.page} pageCount={pageCount(comments)} path={`${path}/talk`} />
        </div>
      </Card>
      <CommentForm
        key={`${comments.total} ${loaderData.isHeld}`}
        articleId={loaderData.articleId}
        sections={sections}
        paragraphs={loaderData.paragraphs}
        about={loaderData.about}
        user={user}
        path={`${path}/talk`}
        failure={failure}
      />
    </div>
  );
}

/** The paragraph that a comment speaks of, in the words it had then. */
function Quoted({ paragraph: { text, key } }: { paragraph: NonNullable<Comment['paragraph']> }) {
  return (
    <p className={styles.quoted}>
      {text}
      {key === null && (
        <>
          {' '}
          <small>
            <FormattedMessage id="wiki.talk_paragraph.changed" />
          </small>
        </>
      )}
    </p>
  );
}
