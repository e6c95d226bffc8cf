// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isMultipart, isPostForm, pathOfForm } from '../../../app/components/forms/form-post.ts';
import { listSourceFiles } from '../../support/source-files.ts';

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = html;
  return document.querySelector('form') as HTMLFormElement;
}

test('how a form is sent is told whatever its fields are named', () => {
  window.history.replaceState(null, '', '/admin/tenders/3?tab=change');
  const fields = '<input name="method"><input name="action"><input name="enctype">';
  const form = formOf(`<form method="post" action="/a?b=1" enctype="multipart/form-data">${fields}</form>`);
  expect([isPostForm(form), isMultipart(form), pathOfForm(form)]).toEqual([true, true, '/a']);
  const plain = formOf(`<form>${fields}</form>`);
  expect([isPostForm(plain), isMultipart(plain), pathOfForm(plain)]).toEqual([
    false,
    false,
    '/admin/tenders/3',
  ]);
  expect(isPostForm(null)).toBe(false);
});

test('nobody else asks a form itself, whose fields may stand in the way', () => {
  const asked = /\b(?:[fF]orm|closest\('form'\)\??)\??\.(?:method|action|enctype)\b/;
  expect(asked.test("if (target.closest('form')?.method !== 'post') return;")).toBe(true);
  const found = listSourceFiles().filter(({ path, text }) => path.startsWith('app/') && asked.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
