import { FormattedMessage } from 'react-intl';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { followFilePath, followLimits, type TenderFollowPage } from '../../../../contract/tender/follow.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { FilesCard } from '../files-card.tsx';
import styles from './follow.module.css';

interface FollowFilesProps {
  page: TenderFollowPage;
  /** WeChat's browser keeps no files. */
  isWechat: boolean;
  failure: PostFailure | undefined;
}

/** Tender documents, offers and whatever else the company needs for the bid. */
export function FollowFiles({ page: { follow, files }, isWechat, failure }: FollowFilesProps) {
  const addressOf = (fileId: string) =>
    followFilePath.replace(':followId', String(follow.followId)).replace(':fileId', fileId);
  return (
    <FilesCard
      title={<FormattedMessage id="tender.follow.files" />}
      hint={
        <FormattedMessage
          id="tender.follow.files.hint"
          values={{ count: followLimits.files, size: formatBytes(smallFileBytes) }}
        />
      }
      files={files.map(({ fileId, ...file }) => ({ id: fileId, ...file }))}
      max={followLimits.files}
      refusal={<Refusal failure={failure} />}
      download={({ id, name }) =>
        isWechat ? (
          <span className={styles.small}>
            <FormattedMessage id="tender.files.wechat" />
          </span>
        ) : (
          <a className="link" href={addressOf(id)} download={name}>
            <FormattedMessage id="tender.files.save" />
          </a>
        )
      }
    />
  );
}
