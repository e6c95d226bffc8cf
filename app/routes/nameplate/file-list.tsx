import { FormattedMessage, useIntl } from 'react-intl';
import { nameplatePath } from '../../../contract/nameplate/link.ts';
import { type NameplateFile, nameplateFileRoles } from '../../../contract/nameplate/nameplate.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import { fileHome } from './file-home.ts';
import styles from './nameplate.module.css';

/** Drawings, manuals and papers in the version that belongs to the thing; former versions below. */
export function FileList({ code, files }: { code: string; files: readonly NameplateFile[] }) {
  const current = nameplateFileRoles.flatMap((role) =>
    files.filter((file) => file.role === role && !file.isFormer),
  );
  const former = files.filter(({ isFormer }) => isFormer);
  return (
    <Card title={<FormattedMessage id="nameplate.files" />} isFlush>
      {files.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="nameplate.files.none" />
        </p>
      ) : (
        <ul className={styles.files}>
          {current.map((file) => (
            <FileRow key={file.nameplateFileId} code={code} file={file} />
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>
            <FormattedMessage id="nameplate.files.former" values={{ count: former.length }} />
          </summary>
          <ul className={styles.files}>
            {former.map((file) => (
              <FileRow key={file.nameplateFileId} code={code} file={file} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function FileRow({ code, file }: { code: string; file: NameplateFile }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <li>
      <FileIcon extension={file.extension} />
      <span className={styles.words}>
        <AppLink
          className="link"
          to={nameplatePath(code, `files/${file.id}`)}
          // A page of its own, which the copy without a network has.
          isReload
          lang={lang}
        >
          {file.title}
        </AppLink>{' '}
        {!file.isPublic && (
          <Tag>
            <FormattedMessage id="nameplate.file.private" />
          </Tag>
        )}
        <span className={styles.small}>
          {intl.formatMessage({ id: `nameplate.role.${file.role}` })}
          {file.version && (
            <> · {intl.formatMessage({ id: 'nameplate.version' }, { version: file.version })}</>
          )}
          {' · '}
          {formatBytes(file.byteSize)}
        </span>
      </span>
      <a
        className="link"
        href={`${fileHome(code, file.id)}/download`}
        download={file.name}
        aria-label={`${intl.formatMessage({ id: 'nameplate.download' })} ${file.title}`}
      >
        <FormattedMessage id="nameplate.download" />
      </a>
    </li>
  );
}
