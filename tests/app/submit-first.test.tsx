import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmitFirst } from '../../app/components/forms/submit-first.tsx';

test('the button that Enter presses names what is done, or nothing', () => {
  const named = renderToStaticMarkup(<SubmitFirst intent="create" />);
  expect(named).toContain(' name="intent"');
  expect(named).toContain(' value="create"');
  expect(renderToStaticMarkup(<SubmitFirst />)).not.toMatch(/ (?:name|value)=/);
});

test('no form has a hidden button for Enter of its own', () => {
  const hidden = globSync('app/**/*.tsx').filter((file) =>
    (readFileSync(file, 'utf8').match(/<button\b[^>]*>/g) ?? []).some(
      (button) => button.includes('type="submit"') && button.includes('aria-hidden'),
    ),
  );
  expect(hidden).toEqual(['app/components/forms/submit-first.tsx']);
});
