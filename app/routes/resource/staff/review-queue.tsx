import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { getOwnResource } from '../../../../contract/resource/edit.ts';
import { getResource } from '../../../../contract/resource/resource.ts';
import {
  listWaitingResources,
  reviewResource as reviewResourceCall,
} from '../../../../contract/resource/review.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Coin, Free } from '../../../components/ui/coin.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { FileViewer } from '../../../components/viewer/file-viewer.tsx';
import { pieceAddress } from '../../../components/viewer/source.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { AboutText } from '../detail/about-text.tsx';
import styles from '../edit/edit.module.css';
import { Preflight, ResourceHistory } from '../edit/preflight-list.tsx';
import { TitleFacts } from '../list/title-facts.tsx';
import type { Route } from './+types/review-queue';

const path = '/admin/resources';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const list = await call(api, listWaitingResources, { page: readPageNumber(url.searchParams) });
  const chosen = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('id') ?? '')?.[0] ?? list.items[0]?.resourceId;
  if (!chosen) return { list, resource: null, full: null };
  const resource = await call(api, getOwnResource, { resourceId: chosen });
  const files = resource.open?.files ?? [];
  const asked = files.find(({ id }) => id === url.searchParams.get('file'));
  const fileId = (asked ?? files.find(({ hasPoster }) => hasPoster) ?? files[0])?.id;
  return { list, resource, full: await call(api, getResource, { resourceId: chosen, fileId }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent: _, ...form } = await readPost(request);
  try {
    await call(context.get(apiContext), reviewResourceCall, formInput(reviewResourceCall, form));
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent: 'review', typed: form });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_edit.queue');

/** What waits for review, and beside each file what was found in it. */
export default function ReviewQueue({
  loaderData: { list, resource, full },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const shown = full?.shown;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="resource_edit.queue" />}
        text={<FormattedMessage id="resource_edit.queue.count" values={{ count: list.total }} />}
        actions={
          <>
            <ButtonLink to={`${path}/returns`}>
              <FormattedMessage id="resource_return.queue" />
            </ButtonLink>
            <ButtonLink to={`${path}/claims`}>
              <FormattedMessage id="resource_claim.queue" />
            </ButtonLink>
          </>
        }
      />
      {list.items.length === 0 && <EmptyState title={<FormattedMessage id="resource_edit.queue.none" />} />}
      {list.items.length > 0 && <WaitingTable rows={list.items} />}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} />
      {resource?.open && full && (
        <>
          <Card
            title={resource.title}
            aside={
              <AppLink className="link" to={`/resources/detail/${resource.resourceId}`}>
                <FormattedMessage id="resource_edit.look" />
              </AppLink>
            }
          >
            <p className={styles.offer}>
              {resource.price === 0 ? <Free /> : <Coin amount={resource.price} />}
              {resource.memberPrice !== null && (
                <span>
                  <FormattedMessage id="resource_edit.member_price" /> {resource.memberPrice}
                </span>
              )}
              <span>{intl.formatMessage({ id: `resource.licence.${resource.licence}` })}</span>
            </p>
            <AboutText text={resource.about} lang={undefined} />
            <div className={styles.block}>
              <TitleFacts resource={full} />
            </div>
            <ul className={styles.files}>
              {resource.open.files.map((file) => (
                <li key={file.id}>
                  {file.hasPoster && (
                    <img
                      src={pieceAddress(file, 'poster.webp')}
                      alt=""
                      width={120}
                      height={80}
                      loading="lazy"
                    />
                  )}
                  <AppLink
                    className="link"
                    to={`${path}?id=${resource.resourceId}&file=${file.id}`}
                    isScrollKept
                    aria-current={shown?.file.id === file.id ? 'true' : undefined}
                  >
                    {file.name}
                  </AppLink>
                </li>
              ))}
            </ul>
            {shown && <FileViewer file={shown.file} />}
            {shown && !shown.file.view && shown.file.code && (
              <p className="muted">
                <ErrorText code={shown.file.code} values={shown.file.values} />
              </p>
            )}
          </Card>
          <Preflight notes={resource.preflight} />
          <ResourceHistory acts={resource.acts} />
          {resource.open.state === 'waiting' && (
            <DecideCard resourceId={resource.resourceId} failure={failure} />
          )}
        </>
      )}
    </div>
  );
}

function DecideCard({ resourceId, failure }: { resourceId: number; failure: PostFailure | undefined }) {
  return (
    <Card title={<FormattedMessage id="resource_edit.decide" />}>
      <Form method="post" className={styles.form} key={resourceId}>
        <Refusal failure={failure} />
        <input type="hidden" name="resourceId" value={resourceId} />
        <Checkbox name="isVerified">
          <FormattedMessage id="resource_edit.decide.verified" />
        </Checkbox>
        <TextField
          name="reason"
          maxLength={500}
          label={<FormattedMessage id="resource_edit.decide.reason" />}
          defaultValue={failure?.typed.reason ?? ''}
        />
        <div className={styles.acts}>
          <Button type="submit" name="decision" value="publish" variant="primary">
            <FormattedMessage id="resource_edit.decide.publish" />
          </Button>
          <Button type="submit" name="decision" value="refuse" variant="danger">
            <FormattedMessage id="resource_edit.decide.refuse" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function WaitingTable({ rows }: { rows: Route.ComponentProps['loaderData']['list']['items'] }) {
  const intl = useIntl();
  return (
    <Card isFlush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.resourceId}>
                <td className={styles.title}>
                  <AppLink className="link" to={`${path}?id=${row.resourceId}`}>
                    {row.title}
                  </AppLink>
                </td>
                <td>{intl.formatMessage({ id: `resource.type.${row.type}` })}</td>
                <td>{row.author.nickname}</td>
                <td>
                  {intl.formatMessage({
                    id: row.state === 'shown' ? 'resource_edit.queue.version' : 'resource_edit.queue.new',
                  })}
                </td>
                <td>
                  <Time value={row.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
