import type { PptxViewer } from '@aiden0z/pptx-renderer';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Paper } from './drawing/paper.tsx';
import type { ViewerProps } from './file-viewer.tsx';
import { fetchOriginal } from './source.ts';
import { ToolButton, ToolStrip } from './tool-button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import styles from './viewer.module.css';

/** Slides one by one, laid out by the browser. */
export function SlidesView({ source, file, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<Document>();
  const [deck, setDeck] = useState<PptxViewer>();
  const [page, setPage] = useState(1);
  const fullScreen = useFullScreen(root);
  const count = deck?.slideCount ?? file.facts.office?.slides ?? 1;
  const go = (to: number) => setPage(Math.max(1, Math.min(count, to)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: slides are opened once for each revision
  useEffect(() => {
    if (!paper) return;
    const stop = new AbortController();
    let opened: PptxViewer | undefined;
    async function open(into: Document) {
      const [{ openSlides }, bytes] = await Promise.all([
        import('./open-slides.ts'),
        fetchOriginal(source, file.extension, stop.signal),
      ]);
      if (stop.signal.aborted) return;
      opened = await openSlides(into, bytes, stop.signal);
      setDeck(opened);
      onOpened();
    }
    open(paper).catch(() => !stop.signal.aborted && onFailed());
    return () => {
      stop.abort();
      opened?.destroy();
    };
  }, [paper, source.id, source.revision]);

  useEffect(() => {
    void deck?.goToSlide(page - 1);
  }, [deck, page]);

  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        <ToolButton id="viewer.pages.previous" icon="left" onClick={() => go(page - 1)} />
        <ToolButton id="viewer.pages.next" icon="right" onClick={() => go(page + 1)} />
        <ToolButton
          id={fullScreen.isOn ? 'viewer.leave_full_screen' : 'viewer.full_screen'}
          icon="full"
          onClick={fullScreen.toggle}
        />
      </ToolStrip>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of a page, as in a document */}
      <div
        onKeyDown={({ key }) => {
          if (key === 'PageDown' || key === 'ArrowRight') go(page + 1);
          if (key === 'PageUp' || key === 'ArrowLeft') go(page - 1);
        }}
      >
        <Paper name={name} onReady={setPaper} />
      </div>
      <div className={styles.status} aria-live="polite">
        <FormattedMessage id="viewer.pages.page" values={{ page, count }} />
      </div>
    </div>
  );
}
