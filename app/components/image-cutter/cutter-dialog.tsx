import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Cut, type Size, wholeCut } from './cut.ts';
import styles from './cutter.module.css';
import { CutterStage } from './cutter-stage.tsx';
import { cutFile, type Picture, readPicture } from './draw-cut.ts';

export interface CutterDialogProps {
  /** The chosen file; the dialog is open while there is one. */
  file: File;
  /** Largest size of the result in pixels; the result always has its ratio. */
  size: Size;
  onDone: (cut: File) => void;
  onClose: () => void;
}

interface Work {
  picture: Picture;
  cut: Cut;
}

/** The image-cutting dialog: drag, zoom and turn a picture under a frame, and see what becomes of it. */
export function CutterDialog({ file, size, onDone, onClose }: CutterDialogProps) {
  const [work, setWork] = useState<Work>();
  const [isBroken, setBroken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    readPicture(file).then(
      (picture) => !isOver && setWork({ picture, cut: wholeCut(picture) }),
      () => !isOver && setBroken(true),
    );
    return () => {
      isOver = true;
    };
  }, [file]);

  const finish = async () => {
    if (!work) return;
    setBusy(true);
    try {
      onDone(await cutFile(work.picture, work.cut, { size, name: file.name }));
    } catch {
      setBroken(true);
      setBusy(false);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="image_cutter.title" />}>
      <div className={styles.body}>
        {isBroken && (
          <Notice tone="bad">
            <FormattedMessage id="image_cutter.broken" />
          </Notice>
        )}
        {work && !isBroken && (
          <CutterStage
            picture={work.picture}
            cut={work.cut}
            size={size}
            onCut={(change) => setWork((now) => now && { ...now, cut: change(now.cut) })}
          />
        )}
        <div className={styles.acts}>
          <Button onClick={onClose}>
            <FormattedMessage id="image_cutter.cancel" />
          </Button>
          <Button variant="primary" disabled={!work || isBroken} isBusy={isBusy} onClick={finish}>
            <FormattedMessage id="image_cutter.done" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
