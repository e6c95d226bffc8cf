import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { redirect, useRevalidator } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../contract/body-limits.ts';
import { convertFile, deleteFile, getFileUsage, listFiles } from '../../../contract/file/file.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { NoDwgNote } from '../../components/file-upload/no-dwg-note.tsx';
import { UploadBox } from '../../components/file-upload/upload-box.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { answerPost, refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../framework/request-context.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import { call } from '../../services/call.ts';
import { createSmallFile } from '../../services/file.ts';
import { uploadQueue } from '../../services/file-upload-queue.ts';
import type { Route } from './+types/files';
import { FileList } from './file-list.tsx';
import { fileMeta } from './file-meta.ts';
import styles from './files.module.css';
import { SmallFileForm } from './small-file-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = readPageNumber(url.searchParams);
  const [files, usage] = await Promise.all([call(api, listFiles, { page }), call(api, getFileUsage, {})]);
  return { files, usage, ownerId: context.get(currentUserContext)?.userId ?? 0 };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? 'upload');
  const id = String(form.get('id') ?? '');
  try {
    if (intent === 'delete')
      return answerPost(request, await call(api, deleteFile, { id }), '/personal/files');
    if (intent === 'convert')
      return answerPost(request, await call(api, convertFile, { id }), `/files/${id}`);
    const sent = form.get('file');
    const { file } = await createSmallFile(api, sent instanceof File ? sent : new File([], ''));
    return redirect(`/files/${file.id}`, 303);
  } catch (error) {
    return refusePost(error, { intent });
  }
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => fileMeta(matches, { path: '/personal/files' });

export default function FilesPage({
  loaderData: { files, usage, ownerId },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const onSent = useCallback(() => void revalidate(), [revalidate]);
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="file.title" />}
        text={<FormattedMessage id="file.description" />}
      />
      <div className={styles.parts}>
        <Card title={<FormattedMessage id="file.upload" />}>
          <Refusal failure={failure} />
          {!files.isDwgDrawn && <NoDwgNote />}
          <UploadBox queue={uploadQueue} ownerId={ownerId} onSent={onSent}>
            <SmallFileForm />
          </UploadBox>
        </Card>
        <Card
          isFlush
          isEdgeToEdge
          title={<FormattedMessage id="file.list" />}
          aside={
            <span className={styles.usage}>
              <FormattedMessage
                id="file.usage"
                values={{
                  used: formatBytes(usage.usedBytes),
                  quota: formatBytes(usage.quotaBytes),
                  file: formatBytes(usage.fileBytes),
                }}
              />
            </span>
          }
        >
          {files.items.length === 0 ? (
            <EmptyState title={<FormattedMessage id="file.none" />} level="h3">
              <FormattedMessage id="file.none.text" />
            </EmptyState>
          ) : (
            <FileList files={files.items} />
          )}
          {files.total > files.pageSize && (
            <div className={styles.pager}>
              <Pagination page={files.page} pageCount={pageCount(files)} path="/personal/files" />
            </div>
          )}
        </Card>
      </div>
    </>
  );
}
