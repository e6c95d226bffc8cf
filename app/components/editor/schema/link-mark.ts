import { Mark } from '@tiptap/core';
import { isLinkAddress, linkAddress } from '../../../../contract/rich-text/link-address.ts';

/** A link whose address passes the contract's own rule, or none at all. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes() {
    return { href: { default: null } };
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = linkAddress(element.getAttribute('href') ?? '');
          return href ? { href } : false;
        },
      },
    ];
  },
  renderHTML({ mark }) {
    const href = String(mark.attrs['href']);
    return ['a', isLinkAddress(href) ? { href, rel: 'nofollow noopener ugc' } : {}, 0];
  },
});
