import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Block } from '../../../contract/rich-text/doc.ts';
import { blockPlace, makeRoom } from './schema/block-place.ts';

const trackerKey = new PluginKey<Map<number, number>>('uploads');

type Order = { add: { id: number; at: number } } | { remove: number };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    uploadTracker: {
      /** Makes room near `at` for a picture or a file; the place moves along with what is written meanwhile. */
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
          tr.setMeta(trackerKey, { add: { id, at: makeRoom(tr, at) } } satisfies Order);
          return true;
        },
      endUpload:
        (id, block) =>
        ({ tr, state }) => {
          const at = trackerKey.getState(state)?.get(id);
          tr.setMeta(trackerKey, { remove: id } satisfies Order);
          if (block && at !== undefined) tr.insert(blockPlace(tr.doc, at), state.schema.nodeFromJSON(block));
          return true;
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
