import type { HandInFile } from '../../../../contract/school/work.ts';
import { FileIcon } from '../../../components/ui/file-icon.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from '../school.module.css';

/** Files as they were handed in. */
export function WorkFiles({ path, files }: { path: string; files: readonly HandInFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name, bytes }) => (
        <li key={fileId}>
          <FileIcon extension={name.split('.').at(-1)} isHidden />
          <a className="link" href={`${path}/${fileId}`} download>
            {name}
          </a>
          <span className={styles.quiet}>{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
