import { PptxViewer, RECOMMENDED_ZIP_LIMITS } from '@aiden0z/pptx-renderer';

/** Opens slides in `paper`, the first one shown; rejects for what it cannot read. */
export async function openSlides(
  paper: Document,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<PptxViewer> {
  const host = paper.createElement('div');
  // Links of a document lead out of it: they are read, not followed.
  host.style.pointerEvents = 'none';
  paper.body.replaceChildren(host);
  return PptxViewer.open(bytes, host, {
    renderMode: 'slide',
    zipLimits: RECOMMENDED_ZIP_LIMITS,
    lazySlides: true,
    pdfjs: false,
    signal,
  });
}
