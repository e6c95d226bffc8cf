import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ImageViewer } from '../rich-text/image-viewer.tsx';
import type { ViewerProps } from './file-viewer.tsx';
import { pieceAddress } from './source.ts';
import { ToolButton, ToolStrip } from './tool-button.tsx';
import styles from './viewer.module.css';

const shownWidth = 1600;
const largeWidth = 3200;

/** A picture; pressing it shows it over the whole window, where it can be enlarged. */
export function ImageView({ source, file, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const isLarge = (file.facts.image?.width ?? 0) > shownWidth && file.extension !== 'svg';
  const shown = pieceAddress(source, `image-${shownWidth}.webp`);
  const large = isLarge ? pieceAddress(source, `image-${largeWidth}.webp`) : shown;
  return (
    <div className={styles.viewer}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        <ToolButton id="viewer.full_screen" icon="full" onClick={() => setIsOpen(true)} />
      </ToolStrip>
      <button type="button" className={styles.picture} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <img src={shown} alt={name} onLoad={onOpened} onError={onFailed} />
      </button>
      <ImageViewer
        images={[{ src: large, alt: name }]}
        openAt={isOpen ? 0 : null}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
