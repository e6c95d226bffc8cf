/** Prints one drawing on a sheet of its own. */
export function printSvg(svg: string, title: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = '<!doctype html><meta charset="utf-8"><title></title><body></body>';
  frame.addEventListener('load', () => {
    const inner = frame.contentDocument;
    if (!inner || !frame.contentWindow) return;
    inner.title = title;
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    inner.body.append(inner.importNode(parsed, true));
    frame.contentWindow.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow.print();
  });
  document.body.append(frame);
}
