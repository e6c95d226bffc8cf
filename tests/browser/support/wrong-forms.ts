import type { Page } from 'playwright-core';

export interface PostedForm {
  /** Names of its fields and of the button that is pressed, the same for each of a list. */
  name: string;
  /** Which of the page's forms that post it is. */
  index: number;
}

export interface Refused {
  status: number;
  /** What the page says it was refused for, as far as it is in view. */
  told: string[];
  /** Fields that do not hold what was typed. */
  lost: string[];
}

const posted = 'main form[method=post]';

/** The forms of the page that post, one of each kind. */
export async function listForms(page: Page): Promise<PostedForm[]> {
  const names = await page.locator(posted).evaluateAll((forms) =>
    forms.map((form) => {
      const fields = [...(form as HTMLFormElement).elements] as HTMLInputElement[];
      const words = fields
        .filter(({ name }) => name)
        .map(({ name, type, value }) => {
          return type === 'submit' ? `${name}=${value.replace(/\d+/g, '')}` : name;
        });
      return [...new Set(words)].join(' ');
    }),
  );
  return [...new Set(names)].map((name) => ({ name, index: names.indexOf(name) }));
}

/** Fills a form with what nobody could mean, past the checks of the browser, and sends it. */
export async function postWrongly(page: Page, path: string, { name, index }: PostedForm): Promise<Refused> {
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) await page.goto(path);
  const typed = await page.locator(posted).nth(index).evaluate(fillWrongly);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.locator(`${posted} [data-pressed]`).click(),
  ]);
  await page.waitForLoadState();
  const told = await page.locator('main [role=alert]').evaluateAll((alerts) =>
    alerts
      .filter((alert) => {
        const { top, bottom } = alert.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      })
      .map((alert) => (alert as HTMLElement).innerText),
  );
  const again = (await listForms(page)).find((form) => form.name === name);
  const held = again ? await page.locator(posted).nth(again.index).evaluate(readFields) : {};
  const lost = Object.keys(typed).filter((field) => held[field] !== typed[field]);
  return { status: answer.status(), told, lost };
}

/** In the page: what was typed, by field. */
function fillWrongly(element: Element): Record<string, string> {
  const form = element as HTMLFormElement;
  form.noValidate = true;
  for (let box = form.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  const fields = [...form.elements] as (HTMLInputElement | HTMLSelectElement | HTMLButtonElement)[];
  const typed: Record<string, string> = {};
  const words: Record<string, string> = {
    date: '9999-12-31',
    'datetime-local': '1900-01-01T00:00',
    number: '-7',
  };
  let hasText = false;
  // More than any field takes, and together no more than a page does.
  const texts = fields.filter(({ type }) => /^(text|textarea|search|url|email|tel)$/.test(type)).length;
  const length = texts > 2 ? 400 : 2100;
  for (const field of fields) {
    const { type, name } = field;
    if (!name || type === 'submit' || type === 'file' || type === 'hidden') continue;
    if (field instanceof HTMLSelectElement) field.value = [...field.options].at(-1)?.value ?? '';
    else if (type === 'checkbox' || type === 'radio') (field as HTMLInputElement).checked = true;
    else {
      hasText = true;
      field.removeAttribute('maxlength');
      field.value = words[type] ?? '错'.repeat(length);
    }
    if (type !== 'radio' && type !== 'checkbox') typed[name] = field.value;
  }
  const button = fields.find(({ type }) => type === 'submit') as HTMLButtonElement;
  button.setAttribute('data-pressed', '');
  if (!hasText) {
    for (const field of fields.filter(({ type }) => type === 'hidden'))
      field.value = field.value.replace(/[0-9a-f]/g, '9');
    button.value = button.value.replace(/\d+/, '999999999');
  }
  return typed;
}

/** In the page: what the fields hold. */
function readFields(element: Element): Record<string, string> {
  const fields = [...(element as HTMLFormElement).elements] as HTMLInputElement[];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
