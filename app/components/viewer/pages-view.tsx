import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dictionary } from '../../../contract/dictionary.ts';
import { Button } from '../ui/button.tsx';
import type { ViewerProps } from './file-viewer.tsx';
import { PageSearch } from './page-search.tsx';
import pageStyles from './pages-view.module.css';
import { openPdf, type PDFDocumentProxy } from './pdf-document.ts';
import { fileAddress, pieceAddress } from './source.ts';
import { ToolButton, ToolStrip } from './tool-button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import styles from './viewer.module.css';

/** Pixels of one page at most: more takes a phone's memory. */
const maxPixels = 16_000_000;

const steps = dictionary<number>({ PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 });

/** A document page by page. */
export function PagesView({ source, file, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [document_, setDocument] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [isSearching, setIsSearching] = useState(false);
  const fullScreen = useFullScreen(root);
  const count = document_?.numPages ?? file.facts.pages?.count ?? 1;
  const go = (to: number) => setPage(Math.max(1, Math.min(count, to)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is opened once for each revision
  useEffect(() => {
    const key = source.shareKey ? `?key=${encodeURIComponent(source.shareKey)}` : '';
    const own = `${fileAddress(source)}/download${key}`;
    const isOwn = file.kind === 'pdf' && source.home;
    const task = openPdf(isOwn ? own : pieceAddress(source, 'document.pdf'));
    let isGone = false;
    task.promise.then(
      (opened) => {
        if (isGone) return;
        setDocument(opened);
        onOpened();
      },
      () => !isGone && onFailed(),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [source.id, source.revision]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the whole screen is wider
  useEffect(() => {
    if (!document_ || !canvas.current || !host.current) return;
    const sheet = canvas.current;
    let cancel = () => {};
    let isGone = false;
    const wide = host.current.clientWidth - 32;
    void document_.getPage(page).then((opened) => {
      if (isGone) return;
      const natural = opened.getViewport({ scale: 1 });
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      const fit = (wide / natural.width) * zoom * ratio;
      const max = Math.sqrt(maxPixels / (natural.width * natural.height));
      const viewport = opened.getViewport({ scale: Math.min(fit, max) });
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      sheet.style.width = `${Math.floor(wide * zoom)}px`;
      const drawing = opened.render({ canvas: sheet, viewport });
      cancel = () => drawing.cancel();
      drawing.promise.catch(() => {});
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [document_, page, zoom, fullScreen.isOn]);

  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        <ToolButton id="viewer.pages.previous" icon="left" onClick={() => go(page - 1)} />
        <ToolButton id="viewer.pages.next" icon="right" onClick={() => go(page + 1)} />
        <form
          className={pageStyles.go}
          onSubmit={(event) => {
            event.preventDefault();
            go(Number(new FormData(event.currentTarget).get('page')) || page);
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
