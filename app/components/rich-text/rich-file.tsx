import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { extensionOf, type FileKind, fileKindOf } from '../../../contract/file/kind.ts';
import { type Attachment, attachmentPath } from '../../../contract/rich-text/attachments.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { FileIcon } from '../ui/file-icon.tsx';
import { pieceAddress } from '../viewer/source.ts';
import styles from './rich-file.module.css';

/** Kinds of which conversion makes a picture. */
const pictured: readonly (FileKind | undefined)[] = ['drawing', 'symbol', 'model', 'pdf', 'office', 'image'];

/** A file that a text brings along: what it looks like, once that is drawn, and the way to its viewer. */
export function RichFile({ id, shareKey, name }: Attachment) {
  const extension = extensionOf(name);
  const [hasPicture, setHasPicture] = useState(pictured.includes(fileKindOf(extension)));
  return (
    <figure className={styles.file}>
      <AppLink to={attachmentPath({ id, shareKey })} className={styles.link}>
        {hasPicture && (
          <img
            src={pieceAddress({ id, shareKey }, 'poster.webp')}
            width={960}
            height={720}
            alt=""
            loading="lazy"
            decoding="async"
            // It may have failed before the scripts took over.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setHasPicture(false);
            }}
            onError={() => setHasPicture(false)}
          />
        )}
        <span className={styles.words}>
          <FileIcon extension={extension} isHidden />
          <span className={styles.name}>{name}</span>
          <span className={styles.open}>
            <FormattedMessage id="rich_text.file_open" />
          </span>
        </span>
      </AppLink>
    </figure>
  );
}
