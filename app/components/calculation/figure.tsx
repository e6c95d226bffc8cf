import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import needs from '../forms/needs-scripts.module.css';
import { Button } from '../ui/button.tsx';
import styles from './calculation.module.css';
import { dragToPan } from './drag-to-pan.ts';
import type { ShownFigure } from './view.ts';

const closest = 4;
/** Units of a drawing that is not read at the width of a page's column. */
const wide = 900;

/**
 * The drawing of the thing itself; the tokens of the page colour it. Where it is wider than the page it scrolls in its own
 * region, by keys and fingers too; with scripts it is also drawn larger and dragged.
 */
export function Figure({ svg, title, width }: ShownFigure) {
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  /** What is in the middle stays there. */
  const zoomTo = (next: number) => {
    const host = stage.current;
    if (!host) return;
    const x = (host.scrollLeft + host.clientWidth / 2) / host.scrollWidth;
    const y = (host.scrollTop + host.clientHeight / 2) / host.scrollHeight;
    flushSync(() => setZoom(next));
    host.scrollTo(x * host.scrollWidth - host.clientWidth / 2, y * host.scrollHeight - host.clientHeight / 2);
  };
  return (
    <div className={styles.figure}>
      <section
        ref={(host) => {
          stage.current = host;
          return host ? dragToPan(host) : undefined;
        }}
        className={width > wide ? `${styles.stage} ${styles.wide}` : styles.stage}
        data-zoom={zoom}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys
        tabIndex={0}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, its texts are escaped */}
        <div role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: svg }} />
      </section>
      <fieldset className={`${styles.zoom} ${needs.needsScripts}`}>
        <legend className="vh">
          <FormattedMessage id="brain.figure" />
        </legend>
        <Button
          size="small"
          aria-disabled={zoom === closest}
          onClick={() => zoomTo(Math.min(closest, zoom + 1))}
        >
          <FormattedMessage id="brain.figure.larger" />
        </Button>
        <Button size="small" aria-disabled={zoom === 1} onClick={() => zoomTo(Math.max(1, zoom - 1))}>
          <FormattedMessage id="brain.figure.smaller" />
        </Button>
        <span>
          <FormattedMessage id="brain.figure.zoom" values={{ zoom }} />
        </span>
      </fieldset>
    </div>
  );
}
