import { type RefObject, useEffect, useState } from 'react';
import type { ViewerProps } from './file-viewer.tsx';
import { openPdf, type PDFDocumentProxy } from './pdf-document.ts';
import { fileAddress, pieceAddress } from './source.ts';

/** Pixels of one page at most: more takes a phone's memory. */
const maxPixels = 16_000_000;

/** The document of a file, opened once for each revision; undefined until then. */
export function usePdf({ source, file, onOpened, onFailed }: Omit<ViewerProps, 'name' | 'zones'>) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
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
        setPdf(opened);
        onOpened();
      },
      () => !isGone && onFailed(),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [source.id, source.revision]);
  return pdf;
}

interface Place {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** What the page is as wide as at a zoom of 1. */
  host: RefObject<HTMLElement | null>;
  page: number;
  zoom: number;
  /** Whether `host` takes the whole screen. */
  isWide: boolean;
}

/** Draws one page of a document, and again when its place changes. */
export function usePage(
  pdf: PDFDocumentProxy | undefined,
  { canvas, host, page, zoom, isWide }: Place,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the whole screen is wider
  useEffect(() => {
    if (!pdf || !canvas.current || !host.current) return;
    const target = canvas.current;
    let cancel = () => {};
    let isGone = false;
    const wide = host.current.clientWidth - 32;
    void pdf.getPage(page).then((opened) => {
      if (isGone) return;
      const natural = opened.getViewport({ scale: 1 });
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      const fit = (wide / natural.width) * zoom * ratio;
      const max = Math.sqrt(maxPixels / (natural.width * natural.height));
      const viewport = opened.getViewport({ scale: Math.min(fit, max) });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${Math.floor(wide * zoom)}px`;
      const drawing = opened.render({ canvas: target, viewport });
      cancel = () => drawing.cancel();
      drawing.promise.catch(() => {});
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, page, zoom, isWide]);
}
