import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../forms/needs-scripts.module.css';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

interface ShareButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Of the page. */
  title: string;
  /** Its look, in place of a button's. */
  className?: string;
}

/** Opens the ways to hand the page on; what makes the code is fetched then. */
export function ShareButton({ title, className = '', ...look }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = (
    <>
      <Icon name="share" size={className ? 18 : 16} />
      <FormattedMessage id="core.share" />
    </>
  );
  return (
    <>
      {className ? (
        <button
          type="button"
          className={`${className} ${styles.needsScripts}`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {name}
        </button>
      ) : (
        <Button
          {...look}
          className={styles.needsScripts}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {name}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
