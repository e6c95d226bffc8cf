/** What the editor puts into the form's text field in place of Markdown: the document as JSON. */
export function isDocText(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(docTextStart);
}

const docTextStart = '{"type":"doc"';
