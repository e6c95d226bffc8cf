/** A mouse drags what scrolls, as fingers do by themselves. Until the returned function is called. */
export function dragToPan(host: HTMLElement): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  let held: number | undefined;
  host.addEventListener(
    'pointerdown',
    ({ pointerType, button, pointerId }) => {
      const isScrolled = host.scrollWidth > host.clientWidth || host.scrollHeight > host.clientHeight;
      if (pointerType !== 'mouse' || button !== 0 || !isScrolled) return;
      held = pointerId;
      host.setPointerCapture(pointerId);
    },
    options,
  );
  host.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (pointerId === held) host.scrollBy(-movementX, -movementY);
    },
    options,
  );
  for (const kind of ['pointerup', 'pointercancel'] as const)
    host.addEventListener(kind, () => (held = undefined), options);
  return () => listeners.abort();
}
