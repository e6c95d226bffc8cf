/**
 * Word pastes a list as paragraphs that say their level in a style and carry the marker as text. They become
 * lists again, nested by level.
 */
export function nestWordLists(body: HTMLElement): void {
  let stack: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const style = paragraph.getAttribute('style') ?? '';
    const level = Number(/mso-list:[^:;]*\blevel(\d)/i.exec(style)?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== last) stack = [];
    const isOrdered = /^\s*[(（]?[\da-z一二三四五六七八九十]{1,4}[.、)）]/i.test(takeMarker(paragraph));
    const item = body.ownerDocument.createElement('li');
    const outermost = stack[0];
    stack.length = Math.min(stack.length, level);
    let list = stack[level - 1];
    if (!list) {
      list = body.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      const parent = stack.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else if (outermost) outermost.after(list);
      else paragraph.before(list);
      stack.push(list);
    }
    const line = body.ownerDocument.createElement('p');
    line.append(...paragraph.childNodes);
    item.append(line);
    list.append(item);
    paragraph.remove();
    last = stack[0] ?? null;
  }
}

/** Takes the marker out of a paragraph and returns its text. */
function takeMarker(paragraph: Element): string {
  for (const span of paragraph.querySelectorAll('span')) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) continue;
    const text = span.textContent ?? '';
    span.remove();
    return text;
  }
  return '';
}
