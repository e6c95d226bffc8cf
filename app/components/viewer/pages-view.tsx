import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dictionary } from '../../../contract/dictionary.ts';
import { Button } from '../ui/button.tsx';
import type { ViewerProps } from './file-viewer.tsx';
import { PageSearch } from './page-search.tsx';
import pageStyles from './pages-view.module.css';
import { ToolButton, ToolStrip } from './tool-button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePage, usePdf } from './use-pdf.ts';
import styles from './viewer.module.css';

const steps = dictionary<number>({ PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 });

/** A document page by page. */
export function PagesView({ source, file, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pdf = usePdf({ source, file, onOpened, onFailed });
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [isSearching, setIsSearching] = useState(false);
  const fullScreen = useFullScreen(root);
  const count = pdf?.numPages ?? file.facts.pages?.count ?? 1;
  const go = (to: number) => setPage(Math.max(1, Math.min(count, to)));

  usePage(pdf, { canvas, host, page, zoom, isWide: fullScreen.isOn });

  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        <ToolButton id="viewer.pages.previous" icon="left" onClick={() => go(page - 1)} />
        <ToolButton id="viewer.pages.next" icon="right" onClick={() => go(page + 1)} />
        <PageNumber page={page} onGo={go} />
        <ToolButton id="viewer.zoom_out" icon="minus" onClick={() => setZoom(Math.max(0.25, zoom / 1.25))} />
        <ToolButton id="viewer.zoom_in" icon="plus" onClick={() => setZoom(Math.min(6, zoom * 1.25))} />
        <ToolButton id="viewer.fit" onClick={() => setZoom(1)} />
        <ToolButton
          id="viewer.pages.search"
          icon="search"
          isPressed={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        />
        <ToolButton
          id={fullScreen.isOn ? 'viewer.leave_full_screen' : 'viewer.full_screen'}
          icon="full"
          onClick={fullScreen.toggle}
        />
      </ToolStrip>
      <div className={styles.middle}>
        <section
          ref={host}
          className={`${styles.scroll} ${pageStyles.paper}`}
          aria-label={name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          onKeyDown={(event) => {
            const { scrollWidth, clientWidth } = event.currentTarget;
            const step = steps[event.key] ?? 0;
            // What is wider than the window is moved by arrows.
            if (!step || (event.key.startsWith('Arrow') && scrollWidth > clientWidth)) return;
            event.preventDefault();
            event.currentTarget.scrollTop = 0;
            go(page + step);
          }}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={intl.formatMessage({ id: 'viewer.pages.page' }, { page, count })}
          />
        </section>
        {isSearching && <PageSearch source={source} onGo={go} onClose={() => setIsSearching(false)} />}
      </div>
      <div className={styles.status} aria-live="polite">
        <FormattedMessage id="viewer.pages.page" values={{ page, count }} />
        <Button size="small" variant="ghost" onClick={() => go(page + 1)} aria-disabled={page >= count}>
          <FormattedMessage id="viewer.pages.next" />
        </Button>
      </div>
    </div>
  );
}

/** The number of the page, which one may type over. */
function PageNumber({ page, onGo }: { page: number; onGo: (to: number) => void }) {
  const intl = useIntl();
  return (
    <form
      className={pageStyles.go}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(Number(new FormData(event.currentTarget).get('page')) || page);
      }}
    >
      <input
        key={page}
        name="page"
        inputMode="numeric"
        defaultValue={page}
        aria-label={intl.formatMessage({ id: 'viewer.pages.go' })}
      />
    </form>
  );
}
