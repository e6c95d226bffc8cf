import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Paper } from './drawing/paper.tsx';
import type { ViewerProps } from './file-viewer.tsx';
import { fetchOriginal } from './source.ts';
import { ToolButton, ToolStrip } from './tool-button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import styles from './viewer.module.css';

/** A text document, laid out by the browser. */
export function DocumentView({ source, file, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<Document>();
  const [pages, setPages] = useState<HTMLElement>();
  const [zoom, setZoom] = useState(1);
  const fullScreen = useFullScreen(root);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is opened once for each revision
  useEffect(() => {
    if (!paper) return;
    const stop = new AbortController();
    async function open(into: Document) {
      const [{ layOutDocument }, bytes] = await Promise.all([
        import('./lay-out-document.ts'),
        fetchOriginal(source, file.extension, stop.signal),
      ]);
      if (stop.signal.aborted) return;
      setPages(await layOutDocument(into, bytes));
      onOpened();
    }
    open(paper).catch(() => !stop.signal.aborted && onFailed());
    return () => stop.abort();
  }, [paper, source.id, source.revision]);

  useEffect(() => {
    if (!pages) return;
    const body = pages.ownerDocument.body;
    const fit = () => {
      pages.style.zoom = '1';
      const wide = Math.max(...[...pages.children].map((page) => (page as HTMLElement).offsetWidth), 1);
      pages.style.zoom = String(Math.min(1, (body.clientWidth - 16) / wide) * zoom);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(body.ownerDocument.documentElement);
    return () => watch.disconnect();
  }, [pages, zoom]);

  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        <ToolButton id="viewer.zoom_out" icon="minus" onClick={() => setZoom(Math.max(0.5, zoom / 1.25))} />
        <ToolButton id="viewer.zoom_in" icon="plus" onClick={() => setZoom(Math.min(4, zoom * 1.25))} />
        <ToolButton id="viewer.fit" onClick={() => setZoom(1)} />
        <ToolButton
          id={fullScreen.isOn ? 'viewer.leave_full_screen' : 'viewer.full_screen'}
          icon="full"
          onClick={fullScreen.toggle}
        />
      </ToolStrip>
      <Paper name={name} onReady={setPaper} />
    </div>
  );
}
