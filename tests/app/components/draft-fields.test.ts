// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { putFields, readBaseline, readFields } from '../../../app/components/draft/draft-fields.ts';

const fields = `
  <form>
    <input name="subject"><textarea name="text"></textarea>
    <input name="email" type="email"><input name="phone" type="tel">
    <input name="password" type="password"><input name="captchaCode">
  </form>`;
const form = () => document.querySelector('form') as HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML = fields;
});

test('a draft has how somebody is reached, and nothing that was read from a captcha or is secret', () => {
  const baseline = readBaseline(form());
  for (const control of form().elements) (control as HTMLInputElement).value = 'x@panel.example';
  const kept = readFields(form(), baseline);
  expect(Object.keys(kept)).toEqual(['subject', 'text', 'email', 'phone']);
  document.body.innerHTML = fields;
  putFields(form(), { ...kept, captchaCode: 'kept by an older page' }, baseline);
  const values = [...form().elements].map((control) => (control as HTMLInputElement).value);
  expect(values).toEqual([...Array.from({ length: 4 }, () => 'x@panel.example'), '', '']);
});
