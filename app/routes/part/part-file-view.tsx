import { FormattedMessage, useIntl } from 'react-intl';
import { drawnFileId } from '../../../contract/part/drawn-file.ts';
import { type Edition, partRoles } from '../../../contract/part/kinds.ts';
import type { Part, PartFile } from '../../../contract/part/part.ts';
import { placeZones, readClearance } from '../../../contract/part/zones.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { FileViewer } from '../../components/viewer/file-viewer.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import { partPath } from './library/part-query.ts';
import styles from './part.module.css';

interface PartFileViewProps {
  part: Part;
  edition: Edition;
  /** Id of the file that the address asks for. */
  asked: string;
  isWechat: boolean;
}

/** The files of a part, one of them open; which one stands in the address. */
export function PartFileView({ part, edition, asked, isWechat }: PartFileViewProps) {
  const intl = useIntl();
  const path = partPath(edition, part.id);
  const files = partRoles.flatMap((role) => part.files.filter((file) => file.role === role));
  const [first] = files;
  const open = files.find(({ id }) => id === asked) ?? first;
  if (!open) {
    return (
      <div className={styles.viewer}>
        <EmptyState title={<FormattedMessage id="part.files.none" />}>
          <FormattedMessage
            id={part.picture?.fileId === drawnFileId ? 'part.files.drawing' : 'part.files.none.text'}
          />
        </EmptyState>
      </div>
    );
  }
  const nameOf = (file: PartFile) => {
    const role = intl.formatMessage({ id: `part.role.${file.role}` });
    return files.filter((other) => other.role === file.role).length > 1 ? `${role} ${file.name}` : role;
  };
  return (
    <section className={styles.viewer}>
      <Tabs
        label={intl.formatMessage({ id: 'part.files' })}
        items={files.map((file) => ({
          to: file === first ? path : `${path}?view=${file.id}`,
          label: nameOf(file),
          isCurrent: file === open,
        }))}
      />
      <FileViewer
        key={open.id}
        file={open}
        home={fileHome(part, open)}
        zones={open.role === 'model' ? (zonesOf(part, open) ?? undefined) : undefined}
      />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={`${file.role}:${file.id}`}>
            <FileIcon extension={file.extension} />
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.meta}>
              {intl.formatMessage({ id: `part.role.${file.role}` })} · {formatBytes(file.byteSize)}
            </span>
            {isWechat ? (
              <span className={styles.meta}>
                <FormattedMessage id="part.download.wechat" />
              </span>
            ) : (
              <a className="link" href={`${fileHome(part, file)}/download`} download={file.name}>
                <FormattedMessage id="part.download" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where room has to stay free around a solid of the part; null when it is not known, or not where. */
function zonesOf(part: Part, { facts: { model } }: PartFile) {
  const clearance = readClearance(part.values);
  return clearance && model ? placeZones(part.size, clearance, model) : null;
}

function fileHome(part: Part, file: PartFile): string {
  return `/api/parts/${part.id}/files/${file.id}`;
}
