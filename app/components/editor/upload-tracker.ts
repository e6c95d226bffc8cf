import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Block } from '../../../contract/rich-text/doc.ts';
import { blockPlace } from './block-place.ts';

const trackerKey = new PluginKey<Map<number, number>>('uploads');

type Order = { add: { id: number; at: number } } | { remove: number };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    uploadTracker: {
      /** Remembers where a picture or a file is to stand; the place moves along with what is written meanwhile. */
      trackUpload: (id: number, at: number) => ReturnType;
      /** Puts its block there, or forgets its place. */
      endUpload: (id: number, block?: Block) => ReturnType;
    };
  }
}

/** Places of pictures and files that are still on their way. */
export const UploadTracker = Extension.create({
  name: 'uploadTracker',
  addCommands() {
    return {
      trackUpload:
        (id, at) =>
        ({ tr }) => {
          tr.setMeta(trackerKey, { add: { id, at } } satisfies Order);
          return true;
        },
      endUpload:
        (id, block) =>
        ({ tr, state, commands }) => {
          const at = trackerKey.getState(state)?.get(id) ?? state.selection.to;
          tr.setMeta(trackerKey, { remove: id } satisfies Order);
          if (!block) return true;
          return commands.insertContentAt(blockPlace(tr.doc, at), block);
        },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin<Map<number, number>>({
        key: trackerKey,
        state: {
          init: () => new Map(),
          apply(tr, places) {
            const order = tr.getMeta(trackerKey) as Order | undefined;
            if (!order && !tr.docChanged) return places;
            const moved = new Map([...places].map(([id, at]) => [id, tr.mapping.map(at)]));
            if (order && 'add' in order) moved.set(order.add.id, order.add.at);
            if (order && 'remove' in order) moved.delete(order.remove);
            return moved;
          },
        },
      }),
    ];
  },
});
