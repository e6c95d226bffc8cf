import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { bringIntoView } from '../show-outcome.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './file-choice.module.css';
import { FileChoice, type FileOffer, listOffered } from './file-choice.tsx';
import { NoDwgNote } from './no-dwg-note.tsx';
import { UploadBox } from './upload-box.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useAwaitedFiles } from './use-awaited-files.ts';
import { useOfferSearch } from './use-offer-search.ts';
import { useSentFiles } from './use-sent-files.ts';

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
  const offered = useMemo(() => listOffered(offer).map(({ id }) => id), [offer]);
  const { items, unseen } = useSentFiles(queue, offered);
  const awaited = useAwaitedFiles(box, { queue, items });
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed may stand far below.
  useEffect(() => {
    const notice = said.current?.firstElementChild;
    if (awaited !== 'none' && notice instanceof HTMLElement) bringIntoView(notice);
  }, [awaited]);
  // What was just sent is ticked as looking for files ticks: the address says which are.
  const onSent = useCallback(
    (fileIds: string[]) => {
      const form = box.current?.closest('form');
      if (!form) return;
      // What one has already is not sent anew: its box stands there and is not drawn again.
      for (const each of form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=fileId]'))
        if (fileIds.includes(each.value)) each.checked = true;
      search(new FormData(form));
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
        <div ref={said}>
          {awaited !== 'none' && (
            <Notice tone={awaited === 'stuck' ? 'bad' : 'info'} isOutcome={awaited === 'coming'}>
              <FormattedMessage id={`file.upload.awaited.${awaited}`} />
            </Notice>
          )}
        </div>
      </Card>
      {unseen.map((id) => (
        // In the form from the moment it has come; its box is drawn when the offer has been read again.
        <input key={id} type="hidden" name="fileId" value={id} />
      ))}
      <FileChoice offer={offer} />
    </div>
  );
}
