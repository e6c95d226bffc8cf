import { type ReactNode, useCallback, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSubmit } from 'react-router';
import { Card } from '../ui/card.tsx';
import styles from './file-choice.module.css';
import { FileChoice, type FileOffer } from './file-choice.tsx';
import { UploadBox } from './upload-box.tsx';
import type { UploadQueue } from './upload-queue.ts';

interface FileSourceProps {
  queue: UploadQueue;
  offer: FileOffer;
  ownerId: number;
  /** What sends a file with the form around it, without scripts. */
  children?: ReactNode;
}

/** Where the files of a work come from: sent here, and then ticked, or taken from those one has. */
export function FileSource({ queue, offer, ownerId, children }: FileSourceProps) {
  const box = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  /** Sent, and perhaps not yet among those that stand there to be ticked. */
  const sent = useRef<string[]>([]);
  // What was just sent is ticked as looking for files ticks: the address says which are.
  const onSent = useCallback(
    (fileIds: string[]) => {
      const form = box.current?.closest('form');
      if (!form) return;
      const query = new FormData(form);
      query.delete('file');
      if (!query.has('q')) query.set('q', '');
      const standing = new Set(
        [...form.querySelectorAll<HTMLInputElement>('[name=fileId]')].map((each) => each.value),
      );
      // One that came a moment ago is not drawn yet; one that stands there unticked was unticked by hand.
      sent.current = [...sent.current.filter((id) => !standing.has(id)), ...fileIds];
      const ticked = query.getAll('fileId');
      for (const id of sent.current) if (!ticked.includes(id)) query.append('fileId', id);
      void submit(query, { method: 'get', replace: true, preventScrollReset: true });
    },
    [submit],
  );
  return (
    <div ref={box} className={styles.source}>
      <Card title={<FormattedMessage id="file.upload" />}>
        <UploadBox queue={queue} ownerId={ownerId} onSent={onSent}>
          {children}
        </UploadBox>
      </Card>
      <FileChoice offer={offer} />
    </div>
  );
}
