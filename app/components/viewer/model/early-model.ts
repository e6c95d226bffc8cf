import { drawFirstFrame, prepareEasel } from './first-frame.ts';
import { readLightGlb } from './light-glb.ts';

/** What was had of a model before its viewer was there. */
export interface EarlyModel {
  glb: ArrayBuffer;
  /** Its first picture, and the place of the page where it stands; undefined when there is none to go on with. */
  frame: { host: HTMLElement; canvas: HTMLCanvasElement } | undefined;
}

/** Larger ones are taken apart once, by the viewer: twice would cost more than is gained. */
const maxBytes = 1_000_000;

/**
 * The model of the page that was opened, drawn over its picture by a small script of its own: on a slow processor the
 * page comes alive for as long as the model takes, and then the viewer's library is read for as long again.
 */
let early = typeof document === 'undefined' ? undefined : begin().catch(() => undefined);

async function begin(): Promise<(EarlyModel & { address: string }) | undefined> {
  const isPainted = firstPaint();
  await pageIsRead();
  const host = document.querySelector<HTMLElement>('[data-early-model]');
  const address = host?.dataset.earlyModel;
  if (!host || !address) return undefined;
  const asked = fetch(address);
  const easel = prepareEasel();
  const answer = await asked;
  if (!answer.ok) return undefined;
  const glb = await answer.arrayBuffer();
  if (!easel || glb.byteLength > maxBytes) return { address, glb, frame: undefined };
  try {
    const model = readLightGlb(glb);
    await isPainted;
    drawFirstFrame(host, easel, model);
    return { address, glb, frame: { host, canvas: easel.canvas } };
  } catch {
    // The viewer tries in its own way, and tells.
    return { address, glb, frame: undefined };
  }
}

/** The script may be here before the page is whole. */
async function pageIsRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((go) => document.addEventListener('readystatechange', go, { once: true }));
}

/** What is to be read comes first. A page nobody looks at is not painted, and waits for nothing. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((go) => {
    requestAnimationFrame(() => setTimeout(go));
    // When it was painted already, the next frame may have to wait until the page is alive.
    if (PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver(() => go()).observe({ type: 'paint', buffered: true });
  });
}

/**
 * What was had ahead of the model of this address, once; undefined when there is nothing. When it does not come, whoever
 * asks fetches it again and tells.
 */
export async function takeEarlyModel(address: string): Promise<EarlyModel | undefined> {
  const model = await early;
  early = undefined;
  return model?.address === address ? model : undefined;
}
