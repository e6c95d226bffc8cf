import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { drawQr } from '../money/qr-drawing.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { CopyButton } from './copy-button.tsx';
import { pageAddress } from './page-address.ts';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  title: string;
  onClose: () => void;
}

/** Ways to hand a page on: a code to scan, its address, the device's own; in WeChat the way that WeChat has. */
export function ShareDialog({ title, onClose }: ShareDialogProps) {
  const intl = useIntl();
  const isWechat = /micromessenger/i.test(navigator.userAgent);
  const [url] = useState(pageAddress);
  const address = useRef<HTMLParagraphElement>(null);
  const qr = drawQr(url);
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="core.share.title" />} size="small">
      <div className={styles.ways}>
        {isWechat && (
          <Notice>
            <FormattedMessage id="core.share.wechat" />
          </Notice>
        )}
        <svg
          className={styles.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={intl.formatMessage({ id: 'core.share.qr' })}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <p className={styles.text}>
          <FormattedMessage id="core.share.scan" />
        </p>
        <p className={styles.address} ref={address}>
          {url}
        </p>
        <div className={styles.acts}>
          <CopyButton variant="primary" text={url} source={address} />
          {!isWechat && 'share' in navigator && (
            <Button onClick={() => void navigator.share({ title, url }).catch(() => {})}>
              <FormattedMessage id="core.share.device" />
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
