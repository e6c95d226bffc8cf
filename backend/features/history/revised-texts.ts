import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Context } from '../../http/context.ts';

/** A text as it stands, and where it is read. */
export interface PresentText {
  title: string;
  body: Doc;
  tags: readonly string[];
  /** A post has no title of its own: its topic's. */
  shownTitle: string;
  path: string;
}

declare module '../../feature.ts' {
  interface Feature {
    /** Texts whose replaced versions are kept: how the viewer may read them now. Fails where there is none. */
    revisedTexts?: Readonly<
      Partial<Record<'topic' | 'post', (context: Context, id: number) => Promise<PresentText>>>
    >;
  }
}
