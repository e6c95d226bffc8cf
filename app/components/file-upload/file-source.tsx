import { type ReactNode, useCallback, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../ui/card.tsx';
import styles from './file-choice.module.css';
import { FileChoice, type FileOffer } from './file-choice.tsx';
import { NoDwgNote } from './no-dwg-note.tsx';
import { UploadBox } from './upload-box.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useOfferSearch } from './use-offer-search.ts';

interface FileSourceProps {
  queue: UploadQueue;
  offer: FileOffer;
  ownerId: number;
  /** Where only videos are of use. */
  kind?: 'video';
  /** What sends a file with the form around it, without scripts. */
  children?: ReactNode;
}

/** Where the files of a work come from: sent here, and then ticked, or taken from those one has. */
export function FileSource({ queue, offer, ownerId, kind, children }: FileSourceProps) {
  const box = useRef<HTMLDivElement>(null);
  const search = useOfferSearch();
  /** Sent, and perhaps not yet among those that stand there to be ticked. */
  const sent = useRef<string[]>([]);
  // What was just sent is ticked as looking for files ticks: the address says which are.
  const onSent = useCallback(
    (fileIds: string[]) => {
      const form = box.current?.closest('form');
      if (!form) return;
      const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=fileId]')];
      // What one has already is not sent anew: its box stands there and is not drawn again.
      for (const each of boxes) if (fileIds.includes(each.value)) each.checked = true;
      const typed = new FormData(form);
      const standing = new Set(boxes.map((each) => each.value));
      // One that came a moment ago is not drawn yet; one that stands there unticked was unticked by hand.
      sent.current = [...sent.current.filter((id) => !standing.has(id)), ...fileIds];
      const ticked = typed.getAll('fileId');
      for (const id of sent.current) if (!ticked.includes(id)) typed.append('fileId', id);
      search(typed);
    },
    [search],
  );
  return (
    <div ref={box} className={styles.source}>
      <Card title={<FormattedMessage id="file.upload" />}>
        {offer.isDwgUnread && <NoDwgNote />}
        <UploadBox queue={queue} ownerId={ownerId} kind={kind} onSent={onSent}>
          {children}
        </UploadBox>
      </Card>
      <FileChoice offer={offer} />
    </div>
  );
}
