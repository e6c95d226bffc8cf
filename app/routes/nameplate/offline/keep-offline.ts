import type { FileView } from '../../../../contract/file/kind.ts';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import type { NameplateFile } from '../../../../contract/nameplate/nameplate.ts';
import { pieceAddress } from '../../../components/viewer/source.ts';
import { fileHome } from '../file-home.ts';

/** What is kept of a panel on this device. */
export interface Kept {
  kept: number;
  missing: number;
  /** Of all panels in the same store. */
  bytes: number;
}

const worker = '/nameplate-sw.js';
const scope = '/ewmData';
/** What the viewer of a kind asks for, beside the picture and the file itself. */
const piecesOf: Partial<Record<FileView, readonly string[]>> = {
  sheet: ['sheet.svg', 'sheet.json'],
  pages: ['pages.json'],
  image: ['image-1600.webp'],
  listing: ['listing.json'],
  tables: ['sheets.json'],
  text: ['text.json'],
  model: ['model.glb', 'parts.json'],
};

/** Addresses that a file's page asks for. */
function pathsOf(code: string, file: NameplateFile): string[] {
  const home = fileHome(code, file.id);
  const source = { id: file.id, revision: file.revision, home };
  const names = (file.view && piecesOf[file.view]) ?? [];
  const isMadeDocument = file.view === 'pages' && file.kind !== 'pdf';
  return [
    nameplatePath(code, `files/${file.id}`),
    `${home}/download`,
    ...(file.hasPoster ? [pieceAddress(source, 'poster.webp')] : []),
    ...(isMadeDocument ? [...names, 'document.pdf'] : names).map((name) => pieceAddress(source, name)),
  ];
}

/** Scripts and styles that this page and the viewers of the files have loaded. */
function listAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const paths = [...loaded, ...linked].map((address) => new URL(address).pathname);
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))];
}

/**
 * Keeps a panel with its current files on this device; null where the browser keeps nothing. What only its keepers see
 * is kept apart for the one of them who opened it, and goes when they sign out or another person signs in.
 */
export async function keepOffline({
  code,
  files,
  owner,
}: {
  code: string;
  files: readonly NameplateFile[];
  /** Who keeps it for themselves; undefined for what everybody sees. */
  owner: number | undefined;
}): Promise<Kept | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const current = files.filter(({ isFormer }) => !isFormer);
  // Only the pages of files show them; what draws them is had here for the day without a signal.
  const { loadViewers } = await import('../../../components/viewer/file-viewer.tsx');
  const [further] = await Promise.all([
    loadViewers(current.flatMap(({ view }) => view ?? [])),
    untilActive(registration),
  ]);
  const paths = [
    nameplatePath(code),
    ...current.flatMap((file) => pathsOf(code, file)),
    ...further.map((address) => new URL(address, location.origin).pathname),
    ...listAssets(),
  ];
  return ask(registration, { kind: 'keep', code, paths, owner });
}

function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const starting = registration.installing ?? registration.waiting;
  if (registration.active && !starting) return Promise.resolve();
  return new Promise((resolve) => {
    starting?.addEventListener('statechange', () => {
      if (starting.state === 'activated' || starting.state === 'redundant') resolve();
    });
  });
}

function ask(registration: ServiceWorkerRegistration, message: object): Promise<Kept | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as Kept | null);
    registration.active?.postMessage(message, [port2]);
    if (!registration.active) resolve(null);
  });
}
