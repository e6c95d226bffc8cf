import { Node } from '@tiptap/core';
import {
  type ImageSize,
  imageAddress,
  imageIdOf,
  imageSize,
  imageWidths,
} from '../../../../contract/rich-text/image-address.ts';
import { readFigure } from '../../../../contract/rich-text/read-atom.ts';

interface ImageAttrs {
  id: string;
  alt: string;
}

function imageAttributes({ id, alt }: ImageAttrs): { alt: string; src?: string } & Partial<ImageSize> {
  const size = imageSize(id);
  if (!size) return { alt };
  const [width = size.width] = imageWidths(size.width).slice(-2);
  return { src: imageAddress(id, width), ...size, alt };
}

/** One of our stored images; pictures of other addresses are never taken in. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => storedId(element) ?? '' },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (storedId(element) ? null : false) }],
  renderHTML: ({ node }) => ['img', imageAttributes(node.attrs as ImageAttrs)],
  renderText: ({ node }) => node.attrs['alt'],
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(imageAttributes(node.attrs as ImageAttrs)))
        dom.setAttribute(name, String(value));
      // Without bytes the browser would fill the column, by the shape that the size tells.
      dom.addEventListener('error', () => {
        dom.removeAttribute('width');
        dom.removeAttribute('height');
        dom.dataset['failed'] = '';
      });
      return { dom, ignoreMutation: () => true };
    },
});

/** A drawing of the site by its name; in the editor its words stand for it. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    name: { default: '', parseHTML: (element) => element.dataset['figure'] ?? '', rendered: false },
    alt: { default: '', parseHTML: (element) => element.textContent ?? '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-figure]',
      getAttrs: (element) => (readFigure({ name: element.dataset['figure'], alt: '' }) ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-figure': attrs['name'] },
    attrs['alt'] || attrs['name'],
  ],
  renderText: ({ node }) => node.attrs['alt'],
});

function storedId(element: HTMLElement): string | undefined {
  return imageIdOf(element.getAttribute('src') ?? '');
}
