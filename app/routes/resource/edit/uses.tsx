import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, pictureFormBytes } from '../../../../contract/body-limits.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { deleteRemark } from '../../../../contract/resource/acts.ts';
import { getResource } from '../../../../contract/resource/resource.ts';
import {
  createResourceUse,
  listResourceUses,
  type ResourceUse,
  useLimits,
} from '../../../../contract/resource/uses.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import { imageTypes } from '../../../../contract/upload/upload.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { RichImage } from '../../../components/rich-text/rich-image.tsx';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPageNumber, readPathId } from '../../../framework/path-id.ts';
import { type PostFailure, refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  sharePage,
} from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { sendPicture } from '../../../services/picture.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import type { Route } from './+types/uses';
import styles from './uses.module.css';

const megabytes = imageLimits.bytes / 1024 / 1024;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const resourceId = readPathId(params.id);
  const api = context.get(apiContext);
  const user = context.get(currentUserContext);
  const isWaiting = url.searchParams.has('waiting');
  if (isWaiting) keepPagePrivate(context);
  else sharePage(context, `resource:${resourceId}`, 'resources');
  const unlessThere = notFoundWhen('resource.not_found', 'resource.gone');
  const { title, state, author } = await call(api, getResource, { resourceId }).catch(unlessThere);
  if (state !== 'shown') throw data(null, { status: 404 });
  const page = readPageNumber(url.searchParams);
  const uses = await call(api, listResourceUses, { resourceId, page }).catch(unlessThere);
  const isOwn = user?.userId === author.userId;
  return { resourceId, title, uses, isOwn, userId: user?.userId ?? null, isWaiting };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const resourceId = readPathId(params.id);
  const path = `/resources/detail/${resourceId}/uses`;
  const failed = (code: string, status: number) =>
    data({ failure: { intent: 'add', code, fields: {}, values: { megabytes }, typed: {} } }, { status });
  const form = await readForm(request);
  const caption = String(form.get('caption') ?? '').slice(0, useLimits.caption + 1);
  try {
    if (form.get('intent') === 'delete') {
      await call(api, deleteRemark, { remarkId: String(form.get('remarkId') ?? '') });
      return redirect(path, 303);
    }
    const pictures = form.getAll('picture').filter((each) => each instanceof File && each.size > 0) as File[];
    if (pictures.length === 0) return failed('resource.use.no_picture', 400);
    if (pictures.length > useLimits.images) return failed('resource.use.too_large', 413);
    const imageIds: string[] = [];
    for (const picture of pictures) imageIds.push((await sendPicture(api, picture)).id);
    const { remarkId, isShown } = await call(api, createResourceUse, { resourceId, imageIds, caption });
    return redirect(isShown ? `${path}#remark-${remarkId}` : `${path}?waiting=1`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'add', typed: { caption } });
  }
}

export const handle: FormHandle = { bodyLimit: useLimits.images * pictureFormBytes };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'resource.uses.title' }, { title: loaderData.title }),
    description: intl.formatMessage({ id: 'resource.uses.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/resources/detail/${loaderData.resourceId}/uses`,
    isHidden: loaderData.uses.total === 0,
  });
};

export default function ResourceUses({ loaderData, actionData }: Route.ComponentProps) {
  const { resourceId, title, uses, isOwn, userId, isWaiting } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const detail = `/resources/detail/${resourceId}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          { name: title, path: detail },
          {
            name: intl.formatMessage({ id: 'resource.uses' }, { count: uses.total }),
            path: `${detail}/uses`,
          },
        ]}
      />
      <PageHead
        title={
          <span lang={lang}>
            <FormattedMessage id="resource.uses.title" values={{ title }} />
          </span>
        }
        text={<FormattedMessage id="resource.uses.text" />}
        actions={
          <ButtonLink to={detail}>
            <FormattedMessage id="resource.uses.back" />
          </ButtonLink>
        }
      />
      <div className="with-aside">
        <div className={styles.page}>
          {isWaiting && (
            <Notice>
              <FormattedMessage id="resource.use.waiting" />
            </Notice>
          )}
          {uses.items.length === 0 && <EmptyState title={<FormattedMessage id="resource.uses.none" />} />}
          <ol className={styles.list}>
            {uses.items.map((use) => (
              <UseItem key={use.remarkId} use={use} />
            ))}
          </ol>
          <Pagination page={uses.page} pageCount={pageCount(uses)} path={`${detail}/uses`} />
        </div>
        {!isOwn && <UseForm isSignedIn={userId !== null} failure={actionData?.failure} />}
      </div>
    </div>
  );
}

function UseItem({ use }: { use: ResourceUse }) {
  const lang = useContentLang();
  const viewerId = useSite()?.user?.userId;
  const { remarkId, author, imageIds, caption, createdAt } = use;
  return (
    <li id={`remark-${remarkId}`}>
      <div className={styles.images}>
        {imageIds.map((id) => (
          <RichImage key={id} id={id} alt="" />
        ))}
      </div>
      <p className={styles.caption} lang={lang}>
        {caption}
      </p>
      <div className={styles.meta}>
        <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>
        <Time value={createdAt} />
        <AppLink to={`/report/remark/${remarkId}`} rel="nofollow">
          <FormattedMessage id="resource.report" />
        </AppLink>
        {author.userId === viewerId && (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="remarkId" value={remarkId} />
            <Button type="submit" name="intent" value="delete" variant="ghost" size="small">
              <FormattedMessage id="resource.remark.delete" />
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

function UseForm({ isSignedIn, failure }: { isSignedIn: boolean; failure: PostFailure | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card title={<FormattedMessage id="resource.uses.add" />}>
      <div id="add">
        <VerifyBeforehand what="upload" anchor="add" />
        {isSignedIn ? (
          <Form method="post" encType="multipart/form-data" className={styles.form}>
            {failure && (
              <Notice tone="bad">
                {failure.code === 'resource.use.no_picture' || failure.code === 'resource.use.too_large' ? (
                  <FormattedMessage id={failure.code} values={{ megabytes }} />
                ) : (
                  <ErrorText code={failure.code} values={failure.values} />
                )}
              </Notice>
            )}
            <TextField
              type="file"
              name="picture"
              label={<FormattedMessage id="resource.use.pictures" />}
              hint={
                <FormattedMessage
                  id="resource.use.pictures.hint"
                  values={{ most: useLimits.images, megabytes }}
                />
              }
              accept={imageTypes.join(',')}
              multiple
              required
            />
            <TextareaField
              name="caption"
              label={<FormattedMessage id="resource.use.caption" />}
              hint={<FormattedMessage id="resource.use.caption.hint" />}
              rows={3}
              maxLength={useLimits.caption}
              required
              defaultValue={failure?.typed.caption}
            />
            <Button type="submit" variant="primary" isBusy={isBusy}>
              <FormattedMessage id="resource.use.send" />
            </Button>
          </Form>
        ) : (
          <SignInFirst isBlock>
            <FormattedMessage id="resource.use.sign_in" />
          </SignInFirst>
        )}
      </div>
    </Card>
  );
}
