// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { readLinkTarget } from '../../../app/components/navigation/link-target.ts';

const here = new URL('http://portal.test/forum?page=2#top');

afterEach(() => {
  document.body.innerHTML = '';
});

/** Clicks the first link of `html` as it stands in a page at `here`, and reads where the click leads. */
function click(html: string, init: MouseEventInit & { isPrevented?: boolean } = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-click]') ?? document.querySelector('a');
  let read: ReturnType<typeof readLinkTarget> | undefined;
  const listen = (event: Event) => {
    if (init.isPrevented) event.preventDefault();
    read = readLinkTarget(event as MouseEvent, here as unknown as Location);
    event.preventDefault();
  };
  document.addEventListener('click', listen);
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('click', listen);
  return read;
}

describe('stays in the portal', () => {
  test.each([
    ['<a href="http://portal.test/wiki">x</a>', '/wiki'],
    ['<a href="http://portal.test/forum?page=3#r4">x</a>', '/forum?page=3#r4'],
    ['<a href="http://portal.test/wiki" target="_self">x</a>', '/wiki'],
    ['<a href="http://portal.test/wiki"><b><i data-click>x</i></b></a>', '/wiki'],
  ])('%s', (html, path) => {
    expect(click(html)).toMatchObject({ path, isReplace: false, isScrollKept: false });
  });

  test('the address one is at replaces itself in the history', () => {
    expect(click('<a href="http://portal.test/forum?page=2">x</a>')).toMatchObject({ isReplace: true });
  });

  test('attributes ask for replacing and for keeping the scroll position', () => {
    const html = '<a href="http://portal.test/wiki" data-replace="true" data-keep-scroll="true">x</a>';
    expect(click(html)).toMatchObject({ isReplace: true, isScrollKept: true });
  });
});

describe('is left to the browser', () => {
  test.each([
    '<a href="https://example.com/wiki">another site</a>',
    '<a href="https://portal.test/wiki">another scheme</a>',
    '<a href="http://portal.test:8080/wiki">another port</a>',
    '<a href="mailto:a@example.com">mail</a>',
    '<a href="tel:4000000000">phone</a>',
    '<a href="javascript:void(0)">script</a>',
    '<a href="http://portal.test/wiki" target="_blank">another window</a>',
    '<a href="http://portal.test/wiki" download>download</a>',
    '<a href="http://portal.test/wiki" data-reload="true">whole document</a>',
    '<a href="http://portal.test/forum?page=2#r9">inside the page</a>',
    '<a href="http://portal.test/share.png">a file</a>',
    '<a href="http://portal.test/sitemap.xml">a file</a>',
    '<a href="http://portal.test/api/openapi.json">a call</a>',
    '<a href="http://portal.test/view/github/login/callback">a call</a>',
    '<a>no address</a>',
    '<p data-click>no link</p>',
  ])('%s', (html) => {
    expect(click(html)).toBeNull();
  });

  test.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { isPrevented: true },
  ])('a click with %j', (init) => {
    expect(click('<a href="http://portal.test/wiki">x</a>', init)).toBeNull();
  });
});
