import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { fileExtensions } from '../../../contract/file-kind.ts';
import { smallFileBytes } from '../../../contract/file-limits.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PostFailure } from '../../post-answer.ts';
import { type ChosenFile, readChosen, readDrop } from './dropped-files.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import styles from './upload-box.module.css';
import { uploadLine } from './upload-line.ts';
import { UploadList } from './upload-list.tsx';

const accepted = fileExtensions.map((extension) => `.${extension}`).join(',');

/** Takes files by choosing, dropping and pasting; without scripts, one small file by a plain form. */
export function UploadBox({ failure }: { failure: PostFailure | undefined }) {
  const intl = useIntl();
  const [hasScripts, setHasScripts] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useEffect(() => setHasScripts(true), []);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const pasted = readChosen(clipboardData?.files ?? []);
      if (pasted.length > 0) uploadLine.add(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const add = (chosen: ChosenFile[]) => uploadLine.add(chosen);
  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add(readChosen(currentTarget.files ?? []));
    currentTarget.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readDrop(event.dataTransfer).then(add);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <Card title={<FormattedMessage id="file.upload" />}>
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} values={failure.values} />
        </Notice>
      )}
      {hasScripts ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons do the same
        <div
          className={`${styles.drop} ${isOver ? styles.over : ''}`}
          onDrop={onDrop}
          onDragOver={onDragOver}
          onDragLeave={() => setIsOver(false)}
        >
          <p className={styles.lead}>
            <FormattedMessage id="file.upload.drop" />
          </p>
          <p className={styles.kinds}>
            <FormattedMessage id="file.upload.kinds" />
          </p>
          <div className={styles.buttons}>
            <Button variant="primary" onClick={() => files.current?.click()}>
              <FormattedMessage id="file.upload.choose" />
            </Button>
            <Button className={styles.folder} onClick={() => folder.current?.click()}>
              <FormattedMessage id="file.upload.folder" />
            </Button>
          </div>
          <input
            ref={files}
            type="file"
            multiple
            hidden
            accept={accepted}
            onChange={onChoose}
            aria-label={intl.formatMessage({ id: 'file.upload.choose' })}
          />
          <input
            ref={folder}
            type="file"
            hidden
            onChange={onChoose}
            aria-label={intl.formatMessage({ id: 'file.upload.folder' })}
            {...{ webkitdirectory: '' }}
          />
        </div>
      ) : (
        <Form method="post" action="/personal/files" encType="multipart/form-data" className={styles.plain}>
          <input type="hidden" name="intent" value="upload" />
          <label>
            <FormattedMessage id="file.upload.field" />{' '}
            <input type="file" name="file" required accept={accepted} />
          </label>
          <Button type="submit" variant="primary">
            <FormattedMessage id="file.upload.send" />
          </Button>
          <p className={styles.kinds}>
            <FormattedMessage id="file.upload.plain" values={{ megabytes: smallFileBytes / 1024 / 1024 }} />
          </p>
        </Form>
      )}
      <UploadList />
      <UnfinishedUploads />
    </Card>
  );
}
