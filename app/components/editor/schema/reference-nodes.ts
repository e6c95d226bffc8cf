import { Node } from '@tiptap/core';
import { readAtom } from '../../../../contract/rich-text/read-atom.ts';

const attribute = (name: string, read: (text: string) => unknown = (text) => text) => ({
  default: null,
  parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`) ?? ''),
  rendered: false,
});

export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({ userId: attribute('user-id', Number), label: attribute('label') }),
  parseHTML: () => [{ tag: 'span[data-user-id]', getAttrs: demand('mention') }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-user-id': attrs['userId'], 'data-label': attrs['label'] },
    `@${attrs['label']}`,
  ],
  renderText: ({ node }) => `@${node.attrs['label']}`,
});

export const Card = Node.create({
  name: 'card',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({ kind: attribute('kind'), id: attribute('id'), label: attribute('label') }),
  parseHTML: () => [{ tag: 'span[data-kind]', getAttrs: demand('card') }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-kind': attrs['kind'], 'data-id': attrs['id'], 'data-label': attrs['label'] },
    attrs['label'],
  ],
  renderText: ({ node }) => node.attrs['label'],
});

/** What is pasted becomes a reference only when the contract would take it. */
function demand(type: 'mention' | 'card') {
  return (element: HTMLElement): false | null => {
    const { userId, kind, id, label } = element.dataset;
    const attrs = { userId: Number(userId), kind, id, label };
    return readAtom({ type, attrs }) ? null : false;
  };
}
