import { FormattedMessage, useIntl } from 'react-intl';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FileIcon } from '../../../components/ui/file-icon.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './detail.module.css';

interface FileTableProps {
  resource: Resource;
  path: string;
  failure: PostFailure | undefined;
}

type Version = Resource['versions'][number];

/** Files of every version, each to be looked at and, by whoever may, downloaded. */
export function FileTable({ resource, path, failure }: FileTableProps) {
  const [current, ...older] = resource.versions;
  if (!current) return null;
  return (
    <section id="files">
      <h2>
        <FormattedMessage id="resource.files" />
      </h2>
      {failure?.intent === 'take' && <Refusal failure={failure} />}
      <VersionFiles version={current} resource={resource} path={path} earlier={older[0]} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>
            <FormattedMessage id="resource.versions.older" values={{ count: older.length }} />
          </summary>
          {older.map((version, at) => (
            <VersionFiles
              key={version.versionId}
              version={version}
              resource={resource}
              path={path}
              earlier={older[at + 1]}
            />
          ))}
        </details>
      )}
    </section>
  );
}

interface VersionFilesProps {
  version: Version;
  resource: Resource;
  path: string;
  /** The one before it, to compare with. */
  earlier: Version | undefined;
}

function VersionFiles({ version, resource, path, earlier }: VersionFilesProps) {
  const intl = useIntl();
  const canDownload = ['bought', 'free', 'member'].includes(resource.buy.state);
  return (
    <div className={styles.version}>
      <p>
        <b>
          <FormattedMessage id="resource.version" values={{ label: version.label }} />
        </b>
        <Time value={version.createdAt} format="date" />
        {version.note && <span>{version.note}</span>}
        {earlier && (
          <AppLink
            className={styles.compare}
            to={`${path}/changes?before=${earlier.versionId}&after=${version.versionId}`}
            rel="nofollow"
          >
            <FormattedMessage id="resource.changes" />
          </AppLink>
        )}
      </p>
      <table className={styles.files}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="resource.file" />
            </th>
            <th scope="col" className={styles.number}>
              <FormattedMessage id="resource.file.size" />
            </th>
            <th scope="col">
              <span className="vh">
                <FormattedMessage id="resource.file.acts" />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {version.files.map((file) => (
            <tr key={file.id}>
              <td>
                <AppLink className={styles.fileName} to={`${path}?file=${file.id}`}>
                  <FileIcon extension={file.extension} />
                  {file.name}
                </AppLink>
                <FileProof file={file} />
              </td>
              <td className={styles.number}>{formatBytes(file.byteSize)}</td>
              <td className={styles.number}>
                {canDownload && (
                  <form method="post">
                    <input type="hidden" name="intent" value="take" />
                    <input type="hidden" name="fileId" value={file.id} />
                    <input type="hidden" name="versionId" value={version.versionId} />
                    <Button
                      type="submit"
                      size="small"
                      aria-label={intl.formatMessage({ id: 'resource.file.take' }, { name: file.name })}
                    >
                      <FormattedMessage id="resource.take" />
                    </Button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {canDownload && (
        <p className={styles.proof}>
          <FormattedMessage
            id="resource.licence.where"
            values={{
              link: (text) => (
                <a className="link" href={`/api/resources/${resource.resourceId}/licence`} download>
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      {canDownload && version.files.length > 1 && (
        <form method="post">
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="versionId" value={version.versionId} />
          <Button type="submit">
            <FormattedMessage id="resource.take.all" />
          </Button>
        </form>
      )}
    </div>
  );
}

/** By what a downloaded file is compared with the one that was sent, and whether a scanner looked at it. */
function FileProof({ file }: { file: Version['files'][number] }) {
  return (
    <details className={styles.proof}>
      <summary>
        <FormattedMessage id="resource.file.proof" />
      </summary>
      <p>
        SHA-256 <code>{file.sha256}</code>
      </p>
      <p>
        {file.scannedAt ? (
          <FormattedMessage
            id="resource.file.scanned"
            values={{ time: <Time value={file.scannedAt} format="full" /> }}
          />
        ) : (
          <FormattedMessage id="resource.file.unscanned" />
        )}
      </p>
    </details>
  );
}
