// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepFormsOverReload,
  putBack,
  restoreFormDrafts,
  saveFormDrafts,
  setFormOwner,
  takeDrafts,
} from '../../../app/components/forms/form-drafts.ts';

const form = `
  <form>
    <input name="title" autocomplete="off"><textarea name="body">old</textarea>
    <input name="password" type="password"><input name="sms" autocomplete="one-time-code">
    <input name="captcha"><input name="token" type="hidden" value="t">
    <input name="agree" type="checkbox" value="1">
    <input name="due" type="datetime-local">
    <select name="board"><option value="1">1</option><option value="2">2</option></select>
  </form>`;

const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = form;
});

function typeAll(): void {
  for (const name of ['title', 'body', 'password', 'sms', 'captcha']) control(name).value = `typed ${name}`;
  control('agree').checked = true;
  control('due').value = '2026-12-20T08:00';
  control('board').value = '2';
}

describe('what was typed', () => {
  test('comes back after a reload, and frameworks hear of it', () => {
    typeAll();
    saveFormDrafts();
    document.body.innerHTML = form;
    const heard = vi.fn();
    control('title').addEventListener('input', heard);
    restoreFormDrafts();
    expect(control('title').value).toBe('typed title');
    expect(control('body').value).toBe('typed body');
    expect(control('agree').checked).toBe(true);
    expect(control('board').value).toBe('2');
    expect(control('due').value).toBe('2026-12-20T08:00');
    expect(heard).toHaveBeenCalledOnce();
  });

  test('secrets, codes and hidden fields are never kept', () => {
    typeAll();
    saveFormDrafts();
    expect(sessionStorage.getItem('form-drafts')).not.toMatch(/password|sms|captcha|token/);
  });

  test('is put back once and only at its own address', () => {
    typeAll();
    saveFormDrafts();
    const kept = sessionStorage.getItem('form-drafts') ?? '';
    document.body.innerHTML = form;
    sessionStorage.setItem('form-drafts', kept.replace(/"address":"[^"]*"/, '"address":"/elsewhere"'));
    restoreFormDrafts();
    expect(control('title').value).toBe('');
    expect(sessionStorage.getItem('form-drafts')).toBeNull();
  });

  test('comes back to its own person, and to a visitor who signs in', () => {
    for (const [before, after, expected] of [
      ['anna', 'anna', 'typed title'],
      [undefined, 'anna', 'typed title'],
      ['anna', 'ben', ''],
    ] as const) {
      document.body.innerHTML = form;
      setFormOwner(before);
      typeAll();
      saveFormDrafts();
      const sent = takeDrafts();
      setFormOwner(after);
      // Menus of who is signed in have forms of their own.
      document.body.innerHTML = `<header><form><input name="title"></form></header><main>${form}</main>`;
      if (sent) putBack(sent);
      expect(document.querySelector<HTMLInputElement>('main [name="title"]')?.value).toBe(expected);
    }
    setFormOwner(undefined);
  });

  test('what was sent is forgotten on the next page, unless that is the one of signing in', () => {
    const end = keepFormsOverReload();
    try {
      for (const [path, isKept] of [
        ['/user/signin', true],
        ['/guestBook', false],
      ] as const) {
        document.body.innerHTML = form;
        window.history.replaceState(null, '', '/guestBook/new');
        typeAll();
        document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
        window.history.replaceState(null, '', path);
        window.dispatchEvent(new Event('route-changed'));
        expect(takeDrafts() !== null, path).toBe(isKept);
      }
    } finally {
      end();
      window.history.replaceState(null, '', '/');
    }
  });

  test('comes back after a reload of a refusal, which had handed it back as if the page had given it', () => {
    const end = keepFormsOverReload();
    try {
      document.body.innerHTML = `<main>${form}</main>`;
      typeAll();
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<p role="alert">no</p>');
      for (const name of ['title', 'body']) control(name).defaultValue = control(name).value;
      window.dispatchEvent(new Event('pagehide'));
      document.body.innerHTML = `<main>${form}</main>`;
      restoreFormDrafts();
      expect(control('title').value).toBe('typed title');
      expect(control('body').value).toBe('typed body');
      expect(control('agree').checked).toBe(true);
    } finally {
      end();
    }
  });

  test('of a form that was accepted nothing comes back by a reload', () => {
    const end = keepFormsOverReload();
    try {
      document.body.innerHTML = `<main>${form}</main>`;
      typeAll();
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
      document.body.innerHTML = `<main>${form.replace('<input name="title"', '<input name="title" value="typed title"')}</main>`;
      window.dispatchEvent(new Event('pagehide'));
      expect(takeDrafts()).toBeNull();
    } finally {
      end();
    }
  });

  test('untouched forms leave nothing behind', () => {
    saveFormDrafts();
    expect(sessionStorage.getItem('form-drafts')).toBeNull();
  });
});
