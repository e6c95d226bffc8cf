import { type ComponentType, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ComparedFile, FileChange, VersionHead } from '../../../../contract/resource/changes.ts';
import needs from '../../../components/forms/needs-scripts.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { OverlayViewer } from '../../../components/viewer/drawing/overlay-viewer.tsx';
import { pieceAddress } from '../../../components/viewer/source.ts';
import styles from './changes.module.css';

interface DrawingChangeProps {
  file: FileChange;
  before: VersionHead;
  after: VersionHead;
  /** Laid over each other without being asked for. */
  isFirst: boolean;
}

type Viewer = ComponentType<Parameters<typeof OverlayViewer>[0]>;

/** The pictures of a file that was replaced, beside each other; of a drawing, with scripts, over each other. */
export function DrawingChange({ file, before, after, isFirst }: DrawingChangeProps) {
  const [isWanted, setIsWanted] = useState(isFirst);
  const [Overlay, setOverlay] = useState<Viewer>();
  const [hasFailed, setHasFailed] = useState(false);
  const canOverlay = file.before?.view === 'sheet' && file.after?.view === 'sheet';
  useEffect(() => {
    if (!isWanted || !canOverlay) return;
    import('../../../components/viewer/drawing/overlay-viewer.tsx').then(
      (loaded) => setOverlay(() => loaded.OverlayViewer),
      () => setHasFailed(true),
    );
  }, [isWanted, canOverlay]);
  if (!file.before || !file.after) return null;
  return (
    <section aria-label={file.after.name}>
      <h2>{file.after.name}</h2>
      {hasFailed && (
        <Notice tone="bad">
          <FormattedMessage id="viewer.failed" />
        </Notice>
      )}
      {Overlay && !hasFailed ? (
        <div className={styles.viewer}>
          <Overlay
            before={file.before}
            after={file.after}
            name={file.after.name}
            onFailed={() => setHasFailed(true)}
          />
        </div>
      ) : (
        <div className={styles.pictures}>
          <Picture file={file.before} version={before} id="resource.changes.before" />
          <Picture file={file.after} version={after} id="resource.changes.after" />
        </div>
      )}
      {canOverlay && !isWanted && (
        <Button className={needs.needsScripts} onClick={() => setIsWanted(true)}>
          <FormattedMessage id="viewer.overlay.both" />
        </Button>
      )}
    </section>
  );
}

interface PictureProps {
  file: ComparedFile;
  version: VersionHead;
  id: 'resource.changes.before' | 'resource.changes.after';
}

function Picture({ file, version: { label }, id }: PictureProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id }, { label });
  return (
    <figure>
      <img src={pieceAddress(file, 'poster.webp')} alt={`${name}：${file.name}`} loading="lazy" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
