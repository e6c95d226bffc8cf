import { FormattedMessage, useIntl } from 'react-intl';
import type { Dispute, DisputeMessage } from '../../../../contract/resource/dispute.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FileIcon } from '../../../components/ui/file-icon.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { pieceAddress } from '../../../components/viewer/source.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './dispute.module.css';

/** What was asked, and what everybody said to it since. */
export function MessageList({ dispute }: { dispute: Dispute }) {
  const intl = useIntl();
  const { request, buyer, author } = dispute;
  const names = {
    buyer: buyer.nickname,
    author: author.nickname,
    staff: intl.formatMessage({ id: 'resource_return.room.staff' }),
  };
  return (
    <Card title={<FormattedMessage id="resource_return.room.talk" />}>
      <ol className={styles.list}>
        <li>
          <Head as="buyer" name={names.buyer} time={request.createdAt} />
          <p className={styles.text}>
            <b>{intl.formatMessage({ id: `resource_return.why.${request.why}` })}</b> {request.text}
          </p>
        </li>
        {dispute.messages.map((message) => (
          <li key={message.messageId} id={`message-${message.messageId}`}>
            <Head as={message.role} name={names[message.role]} time={message.createdAt} />
            <p className={styles.text}>{message.text}</p>
            <Evidence files={message.files} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Head({ as, name, time }: { as: DisputeMessage['role']; name: string; time: string }) {
  return (
    <p className={styles.head}>
      <b>{name}</b>
      <FormattedMessage id={`resource_return.role.${as}`} />
      <Time value={time} format="full" />
    </p>
  );
}

/** Files that were shown, each to be had by a post of this page with the intent `file`. */
export function Evidence({ files }: Pick<DisputeMessage, 'files'>) {
  const intl = useIntl();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          {file.hasPoster ? (
            <img
              src={pieceAddress(file, 'poster.webp')}
              alt={intl.formatMessage({ id: 'resource_return.room.picture' }, { name: file.name })}
              loading="lazy"
            />
          ) : (
            <FileIcon extension={file.extension} />
          )}
          <span className={styles.name}>
            {file.name} <small>{formatBytes(file.byteSize)}</small>
          </span>
          <form method="post" encType="multipart/form-data">
            <input type="hidden" name="intent" value="file" />
            <input type="hidden" name="fileId" value={file.id} />
            <Button
              type="submit"
              size="small"
              aria-label={intl.formatMessage({ id: 'resource.file.take' }, { name: file.name })}
            >
              <FormattedMessage id="resource.take" />
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
