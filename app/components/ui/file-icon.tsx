import { useIntl } from 'react-intl';
import { dictionary } from '../../../contract/dictionary.ts';
import styles from './file-icon.module.css';

export type FileKind = 'zip' | 'rar' | 'dwg' | 'pdf' | 'txt' | 'doc' | 'xls' | 'image' | 'other';

/** Extensions of the specification (part 3); anything else gets the default colour. */
const kinds = dictionary<FileKind>({
  zip: 'zip',
  rar: 'rar',
  dwg: 'dwg',
  pdf: 'pdf',
  txt: 'txt',
  doc: 'doc',
  docx: 'doc',
  xls: 'xls',
  xlsx: 'xls',
  jpeg: 'image',
  jpg: 'image',
  png: 'image',
  gif: 'image',
  svg: 'image',
  bmp: 'image',
  tiff: 'image',
  raw: 'image',
  webp: 'image',
  eps: 'image',
});

const letters: Readonly<Record<FileKind, string>> = {
  zip: 'ZIP',
  rar: 'RAR',
  dwg: 'DWG',
  pdf: 'PDF',
  txt: 'TXT',
  doc: 'DOC',
  xls: 'XLS',
  image: 'IMG',
  other: '···',
};

export function fileKind(extension: string | null | undefined): FileKind {
  const name = (extension ?? '').replace(/^\./, '').toLowerCase();
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? 'other') : 'other';
}

interface FileIconProps {
  /** With or without its dot; empty for none. */
  extension: string | null | undefined;
  isLarge?: boolean;
  /** When a text beside it names the format. */
  isHidden?: boolean;
}

/** Letters of a format; more than four do not fit on the icon. */
const lettersOf = (extension: string) => /^[a-z0-9]{1,4}$/.exec(extension)?.[0].toUpperCase();

/** A folded sheet with the format's letters; the colour only helps. */
export function FileIcon({ extension, isLarge, isHidden }: FileIconProps) {
  const intl = useIntl();
  const kind = fileKind(extension);
  const own = lettersOf((extension ?? '').replace(/^\./, '').toLowerCase());
  const shown = own ?? letters[kind];
  const name =
    own ?? (kind === 'other' || kind === 'image' ? intl.formatMessage({ id: `core.file.${kind}` }) : shown);
  return (
    <svg
      className={`${styles.icon} ${isLarge ? styles.large : ''}`}
      viewBox="0 0 26 32"
      width={isLarge ? 40 : 26}
      height={isLarge ? 49 : 32}
      role={isHidden ? undefined : 'img'}
      aria-label={isHidden ? undefined : name}
      aria-hidden={isHidden || undefined}
    >
      <path className={styles.sheet} d="M1 1h16l8 8v22H1z" />
      <path className={styles.fold} d="M17 1v8h8z" />
      <path className={styles[kind]} d="M0 15h22v11H0z" />
      <text x="11" y="23">
        {shown}
      </text>
    </svg>
  );
}
