import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Mentions } from '../../../contract/card/card.ts';
import type { StoredFile } from '../../../contract/file/file.ts';
import { attachmentBlock } from '../../../contract/rich-text/attachments.ts';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { MentionedIn } from '../../components/rich-text/mentioned-in.tsx';
import { CopyButton } from '../../components/share/copy-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './file.module.css';
import { FileFactsBlock } from './file-facts-block.tsx';

interface FileAsideProps {
  file: StoredFile;
  /** Key of the link that the visitor came by. */
  openKey: string | undefined;
  isWechat: boolean;
  shareLink: string | null;
  /** Texts that attach it; shown to the owner alone. */
  usedIn: Mentions | null;
  failure: PostFailure | undefined;
}

/** What one can do with a file, and what it is. */
export function FileAside(props: FileAsideProps) {
  const { file, openKey, isWechat, usedIn, failure } = props;
  const useCount = usedIn?.mentions.length ?? 0;
  const isKept = file.state !== 'refused';
  return (
    <aside className={styles.aside}>
      <Refusal failure={failure} />
      <Card>
        <div className={styles.acts}>
          {isKept && <Download file={file} openKey={openKey} isWechat={isWechat} />}
          {file.can.edit && isKept && file.state !== 'waiting' && <Act intent="convert" id="file.convert" />}
          {file.can.edit && <Delete name={file.name} useCount={useCount} />}
        </div>
      </Card>
      {usedIn && <MentionedIn {...usedIn} />}
      {file.can.edit && isKept && <Share {...props} useCount={useCount} />}
      <FileFactsBlock file={file} />
    </aside>
  );
}

/** WeChat saves no files: there the button leads to a page whose link works in any browser. */
function Download({
  file,
  openKey,
  isWechat,
}: {
  file: StoredFile;
  openKey: string | undefined;
  isWechat: boolean;
}) {
  if (isWechat) {
    return (
      <Form method="post">
        <input type="hidden" name="intent" value="take" />
        <input type="hidden" name="key" value={openKey ?? ''} />
        <Button type="submit" variant="primary" isBlock>
          <FormattedMessage id="file.download.wechat" />
        </Button>
      </Form>
    );
  }
  const query = openKey ? `?key=${encodeURIComponent(openKey)}` : '';
  return (
    <a className={styles.download} href={`/api/files/${file.id}/download${query}`} download={file.name}>
      <FormattedMessage id="file.download" />
    </a>
  );
}

function Act({
  intent,
  id,
}: {
  intent: string;
  id: 'file.convert' | 'file.share.open' | 'file.share.close';
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" isBlock>
        <FormattedMessage id={id} />
      </Button>
    </Form>
  );
}

/** Asks first; the browser's own disclosure does so without scripts. */
function Delete({ name, useCount }: { name: string; useCount: number }) {
  return (
    <details className={styles.delete}>
      <summary>
        <FormattedMessage id="file.delete" />
      </summary>
      <p>
        <FormattedMessage id="file.delete.ask" values={{ name }} />
      </p>
      <InUse count={useCount} />
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" variant="danger" size="small">
          <FormattedMessage id="file.delete.do" />
        </Button>
      </Form>
    </details>
  );
}

/** What becomes of the texts that attach the file. */
function InUse({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.sub}>
      <FormattedMessage id="file.in_use_by" values={{ count }} />
    </p>
  );
}

function Share({ file, shareLink, useCount }: FileAsideProps & { useCount: number }) {
  const intl = useIntl();
  const inText = toMarkdown({
    type: 'doc',
    content: [attachmentBlock({ ...file, shareKey: file.shareKey ?? '' })],
  });
  const link = useRef<HTMLInputElement>(null);
  return (
    <Card title={<FormattedMessage id="file.share" />}>
      <div className={styles.acts}>
        <p className={styles.sub}>
          <FormattedMessage id={shareLink ? 'file.share.on' : 'file.share.off'} />
        </p>
        {shareLink && (
          <>
            <input
              ref={link}
              className={styles.link}
              readOnly
              value={shareLink}
              aria-label={intl.formatMessage({ id: 'file.share.link' })}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton variant="primary" text={shareLink} source={link} />
            <p className={styles.sub}>
              <FormattedMessage id="file.share.in_text" />
            </p>
            <input
              className={styles.link}
              readOnly
              value={inText}
              aria-label={intl.formatMessage({ id: 'file.share.in_text' })}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
        {shareLink && <InUse count={useCount} />}
        <Act
          intent={shareLink ? 'unshare' : 'share'}
          id={shareLink ? 'file.share.close' : 'file.share.open'}
        />
      </div>
    </Card>
  );
}
