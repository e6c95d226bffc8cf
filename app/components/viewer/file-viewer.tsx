import { type ComponentType, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StoredFile } from '../../../contract/file/file.ts';
import type { PlacedZones } from '../../../contract/part/zones.ts';
import { Button } from '../ui/button.tsx';
import { FileIcon } from '../ui/file-icon.tsx';
import { Frame } from '../ui/frame.tsx';
import './model/early-model.ts';
import { type FileSource, pieceAddress } from './source.ts';
import styles from './viewer.module.css';

/** What viewers need to know of a file. */
export type ViewedFile = Pick<
  StoredFile,
  'id' | 'name' | 'extension' | 'kind' | 'state' | 'code' | 'view' | 'hasPoster' | 'revision' | 'facts'
>;

export interface ViewerProps {
  source: FileSource;
  file: ViewedFile;
  name: string;
  zones: PlacedZones | undefined;
  onOpened: () => void;
  onFailed: () => void;
}

type View = NonNullable<StoredFile['view']>;

/** Each viewer is code of its own, had only where it is shown. */
const loaders: Partial<Record<View, () => Promise<ComponentType<ViewerProps>>>> = {
  document: async () => (await import('./document-view.tsx')).DocumentView,
  image: async () => (await import('./image-view.tsx')).ImageView,
  listing: async () => (await import('./listing-view.tsx')).ListingView,
  model: async () => (await import('./model/model-viewer.tsx')).ModelViewer,
  pages: async () => (await import('./pages-view.tsx')).PagesView,
  text: async () => (await import('./text-view.tsx')).TextView,
  sheet: async () => (await import('./drawing/drawing-viewer.tsx')).DrawingViewer,
  slides: async () => (await import('./slides-view.tsx')).SlidesView,
  tables: async () => (await import('./tables-view.tsx')).TablesView,
};

/** Loads the viewers of some kinds, for a time without a network; returns addresses of what they load by themselves later. */
export async function loadViewers(views: readonly View[]): Promise<string[]> {
  const kinds = [...new Set(views)];
  await Promise.all(kinds.map((view) => loaders[view]?.()));
  return kinds.includes('pages') ? [(await import('./pdf-document.ts')).pdfWorker] : [];
}

/** What a viewer asks for first: on its way while the page comes alive. */
const firstPieces: Partial<Record<View, readonly string[]>> = {
  model: ['model.glb', 'parts.json'],
  sheet: ['sheet.svg', 'sheet.json'],
};

// The file of the page that was opened is known from its picture, before React is there to say so.
if (typeof document !== 'undefined') {
  const view = document.querySelector<HTMLElement>('img[data-view]')?.dataset.view as View | undefined;
  // Whoever shows the file asks again, and tells when it does not come.
  if (view) loaders[view]?.().catch(() => undefined);
}

interface FileViewerProps {
  file: ViewedFile;
  shareKey?: string | undefined;
  home?: string | undefined;
  /** Room around a model that has to stay free. */
  zones?: PlacedZones | undefined;
}

/** What a file looks like: its picture at once, then the viewer of its kind in its place. */
export function FileViewer({ file, shareKey, home, zones }: FileViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <OneView
      key={`${file.id}/${file.revision}/${attempt}`}
      file={file}
      shareKey={shareKey}
      home={home}
      zones={zones}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function OneView({ file, shareKey, home, zones, onRetry }: FileViewerProps & { onRetry: () => void }) {
  const intl = useIntl();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>();
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening');
  const [hasScripts, setHasScripts] = useState(false);
  const source = { id: file.id, revision: file.revision, shareKey, home };
  const load = file.view ? loaders[file.view] : undefined;
  for (const name of (file.view && firstPieces[file.view]) ?? [])
    preload(pieceAddress(source, name), { as: 'fetch', crossOrigin: 'anonymous' });
  useEffect(() => {
    setHasScripts(true);
    let isGone = false;
    load?.().then(
      (loaded) => !isGone && setViewer(() => loaded),
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  if (!load && !file.hasPoster) {
    return (
      <div className={styles.empty}>
        <FileIcon extension={file.extension} isLarge />
        {!file.code && file.state === 'plain' && <FormattedMessage id="error.file.no_viewer" />}
      </div>
    );
  }
  const isPosterShown = file.hasPoster && state !== 'open';
  return (
    <>
      {isPosterShown && (
        <Frame hasZones={file.view !== 'sheet'}>
          <img
            className={styles.poster}
            data-view={file.view}
            src={pieceAddress(source, 'poster.webp')}
            alt={intl.formatMessage({ id: 'viewer.poster' }, { name: file.name })}
          />
          {file.view === 'model' && (
            <div
              className={styles.early}
              data-early-model={pieceAddress(source, 'model.glb')}
              aria-hidden="true"
              // Not React's: what is drawn in it before the page comes alive has to stay.
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
              dangerouslySetInnerHTML={{ __html: '' }}
            />
          )}
          {load && hasScripts && state === 'opening' && (
            <span className={styles.opening} role="status">
              <FormattedMessage id="viewer.opening" />
            </span>
          )}
        </Frame>
      )}
      {file.facts.office?.opening && state !== 'open' && (
        <p className={styles.firstLines}>{file.facts.office.opening}</p>
      )}
      {state === 'failed' && (
        <div className={styles.status} role="alert">
          <FormattedMessage id="viewer.failed" />
          <Button size="small" onClick={onRetry}>
            <FormattedMessage id="viewer.retry" />
          </Button>
        </div>
      )}
      {Viewer && state !== 'failed' && (
        <div className={isPosterShown ? styles.behind : undefined}>
          <Viewer
            source={source}
            file={file}
            name={file.name}
            zones={zones}
            onOpened={() => setState('open')}
            onFailed={() => setState('failed')}
          />
        </div>
      )}
    </>
  );
}
