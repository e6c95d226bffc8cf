import { type Camera, type Scene, Vector2, WebGLRenderer } from 'three';
import { drawingSettings, pixelShare } from './model-sight.ts';

export interface ModelCanvas {
  canvas: HTMLCanvasElement;
  /** What is drawn, seen by whom; `onAspect` is told when the place becomes wider or narrower. */
  show(scene: Scene, camera: Camera, onAspect: (aspect: number) => void): void;
  /** Draws the next frame. */
  refresh(): void;
  /** Takes the picture to another place of the page. */
  moveTo(host: HTMLElement): void;
  picture(): Promise<Blob | null>;
  /** When the graphics card breaks off. */
  whenLost: Promise<void>;
  close(): void;
}

/** Draws on `canvas`, as large as the place it stands in; undefined where there is no WebGL. */
export function createModelCanvas(canvas: HTMLCanvasElement): ModelCanvas | undefined {
  // One context, not one more to try whether there is any: without a graphics card each takes its time.
  const context = canvas.getContext('webgl2', drawingSettings);
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.localClippingEnabled = true;
  renderer.setPixelRatio(pixelShare());
  let render = () => {};
  let notifyAspect = (_aspect: number) => {};
  let host: HTMLElement | undefined;
  let frame = 0;
  const refresh = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => render());
  };
  const size = new Vector2();
  const resize = () => {
    const [wide, high] = [Math.max(1, host?.clientWidth ?? 0), Math.max(1, host?.clientHeight ?? 0)];
    // Setting a size empties the picture, also where it stays the same.
    if (wide === size.x && high === size.y) return;
    renderer.setSize(size.set(wide, high).x, size.y, false);
    notifyAspect(wide / high);
  };
  const watch = new ResizeObserver(resize);
  const stop = new AbortController();
  const whenLost = new Promise<void>((done) => {
    const onContextLost = (event: Event) => {
      event.preventDefault();
      done();
    };
    canvas.addEventListener('webglcontextlost', onContextLost, { signal: stop.signal });
  });
  return {
    canvas,
    refresh,
    whenLost,
    show(scene, camera, onAspect) {
      render = () => renderer.render(scene, camera);
      notifyAspect = onAspect;
    },
    moveTo(next) {
      watch.disconnect();
      host = next;
      host.replaceChildren(canvas);
      watch.observe(host);
      resize();
    },
    picture() {
      render();
      return new Promise((done) => canvas.toBlob(done, 'image/png'));
    },
    close() {
      cancelAnimationFrame(frame);
      watch.disconnect();
      stop.abort();
      renderer.dispose();
      renderer.forceContextLoss();
      host?.replaceChildren();
    },
  };
}
