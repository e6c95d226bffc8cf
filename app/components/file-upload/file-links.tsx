import type { ReactNode } from 'react';
import { formatBytes } from '../../i18n/number-format.ts';
import { FileIcon } from '../ui/file-icon.tsx';
import styles from './file-links.module.css';

interface LinkedFile {
  fileId: string;
  name: string;
  bytes: number;
}

interface FileLinksProps<T extends LinkedFile> {
  files: readonly T[];
  /** Address of a file; null where it is only named. */
  href: (file: T) => string | null;
  /** What stands behind a file’s size. */
  after?: (file: T) => ReactNode;
}

/** Files to be downloaded, each with its size. */
export function FileLinks<T extends LinkedFile>({ files, href, after }: FileLinksProps<T>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const address = href(file);
        return (
          <li key={file.fileId}>
            <FileIcon extension={file.name.split('.').at(-1)} isHidden />
            {address ? (
              <a className="link" href={address} download>
                {file.name}
              </a>
            ) : (
              <span>{file.name}</span>
            )}
            <span className={styles.bytes}>{formatBytes(file.bytes)}</span>
            {after?.(file)}
          </li>
        );
      })}
    </ul>
  );
}
