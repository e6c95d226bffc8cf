import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { blockPlace } from './block-place.ts';

const trackerKey = new PluginKey<Map<number, number>>('uploads');

type Order = { add: { id: number; at: number } } | { remove: number };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    uploadTracker: {
      /** Remembers where an image is to stand; the place moves along with what is written meanwhile. */
      trackUpload: (id: number, at: number) => ReturnType;
      /** Puts the image there, or forgets its place. */
      endUpload: (id: number, image?: { id: string; alt: string }) => ReturnType;
    };
  }
}

/** Places of images that are still on their way. */
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
        (id, image) =>
        ({ tr, state, commands }) => {
          const at = trackerKey.getState(state)?.get(id) ?? state.selection.to;
          tr.setMeta(trackerKey, { remove: id } satisfies Order);
          if (!image) return true;
          return commands.insertContentAt(blockPlace(tr.doc, at), { type: 'image', attrs: image });
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
