import { FormattedMessage, useIntl } from 'react-intl';
import { type Tender, tenderFilePath } from '../../../../contract/tender/tender.ts';
import { Card } from '../../../components/ui/card.tsx';
import { FileIcon } from '../../../components/ui/file-icon.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { FileViewer } from '../../../components/viewer/file-viewer.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import { tenderPath } from '../tender-path.ts';
import styles from './tender.module.css';

interface TenderFilesProps {
  tender: Tender;
  /** Id of the file that the address asks for. */
  view: string;
  isWechat: boolean;
}

/** Attachments, one of them open; which one stands in the address. */
export function TenderFiles({ tender: { tenderId, files }, view, isWechat }: TenderFilesProps) {
  const intl = useIntl();
  const open = files.find(({ id }) => id === view) ?? files[0];
  if (!open) return null;
  const addressOf = (id: string) =>
    tenderFilePath.replace(':tenderId', String(tenderId)).replace(':fileId', id);
  return (
    <Card title={<FormattedMessage id="tender.files" />} isFlush isEdgeToEdge>
      {files.length > 1 && (
        <Tabs
          label={intl.formatMessage({ id: 'tender.files' })}
          items={files.map((file) => ({
            to: `${tenderPath(tenderId)}?view=${file.id}`,
            label: file.name,
            isCurrent: file === open,
          }))}
        />
      )}
      <FileViewer key={open.id} file={open} />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileIcon extension={file.extension} />
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.small}>{formatBytes(file.byteSize)}</span>
            {isWechat ? (
              <span className={styles.small}>
                <FormattedMessage id="tender.files.wechat" />
              </span>
            ) : (
              <a className="link" href={addressOf(file.id)} download={file.name}>
                <FormattedMessage id="tender.files.save" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
