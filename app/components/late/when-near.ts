const touches = ['pointerdown', 'keydown', 'focusin', 'submit'] as const;
/** React ends events in parts that it does not hold yet, and it listens at the document. */
const beforeReact = { capture: true, passive: true };
/** A part so far below what is in view is on its way into it. */
const margin = '400px';

/**
 * Resolves when one of these elements comes near what is in view, or anything on the page is touched: whoever does may
 * reach for them next. Resolves at once where none of them stands, as on a page that the browser makes itself.
 */
export function whenNear(ids: readonly string[]): Promise<void> {
  const places = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (places.length === 0 || !('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some(isNear) && end(), {
      rootMargin: margin,
    });
    const stop = onceTouched(() => end());
    const end = () => {
      observer.disconnect();
      stop();
      resolve();
    };
    for (const place of places) observer.observe(place);
  });
}

/**
 * Fetches a part when it is near, and again with each touch until it comes: what stands in the page works as without
 * scripts until then, so that no page is loaded anew for it, as for other code that is missing.
 */
export async function fetchWhenNear<T>(ids: readonly string[], load: () => Promise<T>): Promise<T> {
  await whenNear(ids);
  for (;;) {
    const loaded = await quietly(load).catch(() => undefined);
    if (loaded !== undefined) return loaded;
    await new Promise<void>((resolve) => void onceTouched(resolve));
  }
}

/** How many parts are being fetched without the page hearing of what fails. */
let quietCount = 0;

// Listeners at the window run in their order: this one is there before the page's own, which loads the page anew.
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', (event) => {
    if (quietCount === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  });

/** What could not be fetched comes to nothing, as Vite has it where somebody saw to the failure. */
async function quietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  quietCount += 1;
  try {
    return await load();
  } finally {
    quietCount -= 1;
  }
}

const isNear = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting;

function onceTouched(act: () => void): () => void {
  const stop = () => {
    for (const touch of touches) window.removeEventListener(touch, onTouch, beforeReact);
  };
  const onTouch = () => {
    stop();
    act();
  };
  for (const touch of touches) window.addEventListener(touch, onTouch, beforeReact);
  return stop;
}
