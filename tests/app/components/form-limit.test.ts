import { expect, test } from 'vitest';
import { sizeOfForm } from '../../../app/components/forms/form-limit.ts';

test('the size of a form is told as it will be sent', async () => {
  const form = new FormData();
  form.append('title', '断路器');
  form.append('body', 'a b&c'.repeat(100));
  const urlencoded = await new Response(new URLSearchParams([...form] as [string, string][])).text();
  expect(sizeOfForm(form, false)).toBe(urlencoded.length);
  form.append('picture', new File([new Uint8Array(10_000)], 'a.png'));
  const { byteLength } = await new Response(form).arrayBuffer();
  const size = sizeOfForm(form, true);
  expect(size).toBeGreaterThanOrEqual(byteLength);
  expect(size).toBeLessThan(byteLength + 1000);
});
