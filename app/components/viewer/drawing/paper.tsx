import { useState } from 'react';
import pageStyles from '../pages-view.module.css';

/** A document of somebody else's making, which is put into `paper`; it has no scripts and reaches no network. */
export function Paper({ name, onReady }: { name: string; onReady: (paper: Document) => void }) {
  const [isReady, setIsReady] = useState(false);
  return (
    <iframe
      className={pageStyles.frame}
      // Same origin, so that it can be filled from outside; without `allow-scripts` nothing runs in it.
      sandbox="allow-same-origin"
      src="/paper.html"
      title={name}
      onLoad={({ currentTarget }) => {
        if (isReady || !currentTarget.contentDocument) return;
        setIsReady(true);
        onReady(currentTarget.contentDocument);
      }}
    />
  );
}
