import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { getRelease } from '../../../../contract/product/release.ts';
import { addReleaseFiles, saveReleaseFile } from '../../../../contract/product/release-file.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { readFileOffer } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/staff-files';
import { AddFilesForm, FileForm } from './file-forms.tsx';
import styles from './release.module.css';

const listPath = '/admin/releases';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [release, { products }, offer] = await Promise.all([
    call(api, getRelease, { releaseId: readPathId(params.releaseId) }).catch(
      notFoundWhen('product.release_not_found'),
    ),
    call(api, listProducts, {}),
    readFileOffer(api, url),
  ]);
  return {
    release,
    name: products.find(({ slug }) => slug === release.product)?.name ?? release.product,
    offer,
    ownerId: context.get(currentUserContext)?.userId ?? 0,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const releaseId = readPathId(params.releaseId);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = 'add', fileId: standing = '', platform = '', withdrawn = '', sums = '' } = typed;
  try {
    if (intent === 'add') {
      const fileIds = await sentFiles(api, form);
      await call(api, addReleaseFiles, { releaseId, fileIds, platform, sums });
    } else if (intent === 'save')
      await call(api, saveReleaseFile, { releaseId, fileId: standing, platform, withdrawn });
    else throw data(null, { status: 400 });
  } catch (error) {
    return refusePost(error, { intent: intent === 'add' ? 'add' : standing, typed });
  }
  return redirect(`${listPath}/${releaseId}?done`, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'release.files');

/** What a version offers to be downloaded. */
export default function StaffFiles({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { release, name, offer, ownerId, isDone } = loaderData;
  const { releaseId, version, files } = release;
  const failure = actionData?.failure;
  const title = `${name} ${version}`;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'release.staff' }), path: listPath },
          { name: title, path: `${listPath}/${releaseId}` },
        ]}
      />
      <PageHead
        title={title}
        text={<FormattedMessage id="release.files.text" />}
        actions={
          <ButtonLink to={`${listPath}?id=${releaseId}`}>
            <FormattedMessage id="release.edit" />
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      {isDone && !failure && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="release.done" />
        </Notice>
      )}
      <Card title={<FormattedMessage id="release.files" />}>
        {files.length === 0 ? (
          <EmptyState title={<FormattedMessage id="release.files.none" />} />
        ) : (
          <div className={styles.page}>
            {files.map((file) => (
              <FileForm
                key={file.fileId}
                releaseId={releaseId}
                file={file}
                failure={failure?.intent === file.fileId ? failure : undefined}
              />
            ))}
          </div>
        )}
      </Card>
      <AddFilesForm
        key={files.length}
        offer={offer}
        ownerId={ownerId}
        failure={failure?.intent === 'add' ? failure : undefined}
      />
    </div>
  );
}
