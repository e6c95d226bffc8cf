import type { CDPSession, Page } from 'playwright-core';
import { becomeMember } from './people.ts';

export const text = (page: Page) => page.locator('main [role=textbox][contenteditable=true]');
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

export const option = (page: Page) => page.getByRole('listbox').getByRole('option').first();

/** Faults that the browser tells: refused by the content policy, thrown by a script. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}

export async function openForm(page: Page, title: string): Promise<void> {
  await becomeMember(page);
  await page.goto('/forum/new?board=4');
  await page.fill('main input[name=title]', title);
  await text(page).waitFor();
  await text(page).click();
}

export async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/forum\/topic\/\d+/);
}

export const shown = (page: Page) => page.locator('main article').first();

export async function pasteHtml(page: Page, html: string, plain = ''): Promise<void> {
  await text(page).evaluate(
    (element, [markup, words]) => {
      const clipboardData = new DataTransfer();
      if (markup) clipboardData.setData('text/html', markup);
      clipboardData.setData('text/plain', words as string);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );
}

/** As an input method does: pinyin under way, Enter among its keys, then the characters. */
export async function compose(cdp: CDPSession, pinyin: string, characters: string): Promise<void> {
  for (let end = 1; end <= pinyin.length; end++) {
    const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await cdp.send('Input.imeSetComposition', {
      text: pinyin.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await cdp.send('Input.insertText', { text: characters });
}
