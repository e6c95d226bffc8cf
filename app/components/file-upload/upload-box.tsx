import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptOf, type FileKind } from '../../../contract/file/kind.ts';
import { Button } from '../ui/button.tsx';
import { type ChosenFile, readChosen, readDrop } from './dropped-files.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import styles from './upload-box.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';

/** Endings that a field for files takes. */
export const acceptedFiles = acceptOf();

interface UploadBoxProps {
  queue: UploadQueue;
  /** Whose files they become. */
  ownerId: number;
  /** Where only videos are of use. */
  kind?: Extract<FileKind, 'video'>;
  /** Told of every file that has come, once. */
  onSent: (fileIds: string[]) => void;
  /** What sends a file without scripts. */
  children: ReactNode;
}

/** Takes files by choosing, dropping and pasting; without scripts, by what is given for that. */
export function UploadBox({ queue, ownerId, kind, onSent, children }: UploadBoxProps) {
  const intl = useIntl();
  const [hasScripts, setHasScripts] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const plain = useRef<HTMLDivElement>(null);
  // The field for pages without scripts goes away: what was chosen in it before, or is being chosen, is sent all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the scripts begin
  useEffect(() => {
    for (const field of plain.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) {
      const addChosen = () => queue.add(readChosen(field.files ?? []), ownerId, kind);
      if (field.files?.length) addChosen();
      field.addEventListener('change', addChosen);
    }
    setHasScripts(true);
  }, []);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const pasted = readChosen(clipboardData?.files ?? []);
      if (pasted.length > 0) queue.add(pasted, ownerId, kind);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [queue, ownerId, kind]);

  const add = (chosen: ChosenFile[]) => queue.add(chosen, ownerId, kind);
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
    <>
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
            <FormattedMessage id={kind ? 'file.upload.kinds.video' : 'file.upload.kinds'} />
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
            accept={acceptOf(kind)}
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
        <div ref={plain} className={styles.plain}>
          {children}
        </div>
      )}
      <UploadList queue={queue} onSent={onSent} />
      <UnfinishedUploads queue={queue} ownerId={ownerId} />
    </>
  );
}
