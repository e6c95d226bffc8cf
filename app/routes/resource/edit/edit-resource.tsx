import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, pictureFormBytes } from '../../../../contract/body-limits.ts';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import { getOwnResource } from '../../../../contract/resource/edit.ts';
import { FileSource } from '../../../components/file-upload/file-source.tsx';
import { PublishTimeField } from '../../../components/forms/publish-time-field.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { readFileOffer } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { useFileStates } from '../../../shell/use-file-states.ts';
import type { Route } from './+types/edit-resource';
import { CoverForm } from './cover-form.tsx';
import styles from './edit.module.css';
import { answerEditPost } from './edit-action.ts';
import { creationPath, editPath } from './edit-path.ts';
import { fieldIds } from './missing-list.tsx';
import { Preflight, ResourceHistory } from './preflight-list.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { TermsForm, termsFormId } from './terms-form.tsx';
import { useTermsAnswer } from './use-terms-saving.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const resource = await call(api, getOwnResource, { resourceId: readPathId(params.id) });
  // Staff look at what waits from their own page.
  if (resource.state === 'removed') throw redirect(creationPath);
  const standing = resource.open?.files ?? resource.current?.files ?? [];
  return {
    resource,
    offer: await readFileOffer(api, url, standing),
    ownerId: context.get(currentUserContext)?.userId ?? 0,
  };
}

export const action = (args: Route.ActionArgs) => answerEditPost(args);

export const handle: FormHandle = { bodyLimit: pictureFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_edit.title');

export default function EditResource({
  loaderData: { resource, offer, ownerId },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const { state, open, current } = resource;
  const isFixed = state === 'waiting' || state === 'planned';
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource_edit.own' }), path: creationPath },
          { name: resource.title, path: editPath(resource.resourceId) },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="resource_edit.title" />}
        text={
          <>
            {intl.formatMessage({ id: `resource.state.${state}` })}{' '}
            <AppLink className="link" to={`/resources/detail/${resource.resourceId}`}>
              <FormattedMessage id="resource_edit.look" />
            </AppLink>
          </>
        }
      />
      {failure && <RefusedNotice failure={failure} />}
      {resource.reason && open?.state === 'refused' && (
        <Notice tone="warn">
          <FormattedMessage id="resource_edit.refused" values={{ reason: resource.reason }} />
        </Notice>
      )}
      {isFixed ? (
        <Notice>
          <FormattedMessage id={`resource.state.${state}.text`} />
        </Notice>
      ) : (
        <>
          <TermsForm resource={resource} failure={failure} />
          <CoverForm resource={resource} failure={failure} />
          {open?.state !== 'waiting' && (
            <Form method="post" id={fieldIds.files} className={styles.form}>
              <input type="hidden" name="intent" value="files" />
              {current && (
                <p className={styles.hint}>
                  <FormattedMessage id="resource_edit.files.next" values={{ label: current.label }} />
                </p>
              )}
              <FileSource queue={uploadQueue} offer={offer} ownerId={ownerId} />
              <Button type="submit">
                <FormattedMessage id="resource_edit.files.save" />
              </Button>
            </Form>
          )}
        </>
      )}
      <LivePreflight resource={resource} />
      <Acts resource={resource} failure={failure} />
      <ResourceHistory acts={resource.acts} />
    </div>
  );
}

/** What the files were found to be, told as soon as it is known. */
function LivePreflight({ resource }: { resource: OwnResource }) {
  useFileStates(resource.open?.files ?? []);
  return <Preflight notes={resource.preflight} />;
}

/** What can be done next with it as it stands. */
function Acts({ resource, failure }: { resource: OwnResource; failure: PostFailure | undefined }) {
  const { state, open } = resource;
  const isBusy = useNavigation().state === 'submitting';
  const sent = useTermsAnswer(resource.resourceId).data?.failure ?? failure;
  const canSend = open && open.state !== 'waiting' && !['planned', 'waiting'].includes(state);
  const canWithdraw = open?.state === 'waiting' || state === 'planned';
  return (
    <Card title={<FormattedMessage id="resource_edit.next" />}>
      <div className={styles.form}>
        {canSend && (
          <div className={styles.acts}>
            {!resource.current && (
              <PublishTimeField
                form={termsFormId}
                value={sent?.typed.publishAt}
                fault={sent?.fields?.publishAt}
                label={<FormattedMessage id="resource_edit.publish_at" />}
                hint={<FormattedMessage id="resource_edit.publish_at.hint" />}
              />
            )}
            <Button
              type="submit"
              form={termsFormId}
              name="intent"
              value="send"
              variant="primary"
              isBusy={isBusy}
            >
              <FormattedMessage id="resource_edit.send" />
            </Button>
          </div>
        )}
        {open?.state === 'refused' && (
          <Form method="post" className={styles.acts}>
            <input type="hidden" name="intent" value="move" />
            <TextField
              name="reason"
              label={<FormattedMessage id="resource_edit.appeal.reason" />}
              maxLength={500}
              defaultValue={failure?.typed.reason ?? ''}
            />
            <Button type="submit" name="act" value="appeal">
              <FormattedMessage id="resource_edit.appeal" />
            </Button>
          </Form>
        )}
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="intent" value="move" />
          {canWithdraw && <Act act="withdraw" />}
          {state === 'shown' && <Act act="close" />}
          {state === 'closed' && <Act act="open" />}
        </Form>
        {!resource.current && ['draft', 'refused'].includes(state) && (
          <details>
            <summary>
              <FormattedMessage id="resource_edit.delete" />
            </summary>
            <Form method="post">
              <Button type="submit" name="intent" value="delete" variant="danger" size="small">
                <FormattedMessage id="resource_edit.delete.do" />
              </Button>
            </Form>
          </details>
        )}
      </div>
    </Card>
  );
}

function Act({ act }: { act: 'withdraw' | 'close' | 'open' }) {
  return (
    <Button type="submit" name="act" value={act}>
      <FormattedMessage id={`resource_edit.act.${act}` as MessageId} />
    </Button>
  );
}
