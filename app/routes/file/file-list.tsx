import type { FileSummary } from '../../../contract/file/file.ts';
import { FileStateText } from '../../components/file-upload/file-state-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Time } from '../../components/ui/time.tsx';
import { pieceAddress } from '../../components/viewer/source.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import { useFileStates } from '../../shell/use-file-states.ts';
import styles from './files.module.css';

/** One's own files, newest first; progress is shown as it happens. */
export function FileList({ files }: { files: readonly FileSummary[] }) {
  const states = useFileStates(files);
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id}>
          <AppLink to={`/files/${file.id}`} className={styles.picture} aria-hidden="true" tabIndex={-1}>
            {file.hasPoster ? (
              <img
                src={pieceAddress(file, 'poster.webp')}
                alt=""
                width={96}
                height={72}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <FileIcon extension={file.extension} isHidden />
            )}
          </AppLink>
          <div className={styles.words}>
            <AppLink to={`/files/${file.id}`} className={styles.name}>
              {file.name}
            </AppLink>
            <p className={styles.state}>
              <FileStateText state={states.get(file.id) ?? file} />
            </p>
          </div>
          <div className={styles.numbers}>
            <span>{formatBytes(file.byteSize)}</span>
            <Time value={file.createdAt} />
          </div>
        </li>
      ))}
    </ul>
  );
}
