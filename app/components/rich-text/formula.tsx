import { useEffect, useRef } from 'react';
import styles from './formula.module.css';

type FormulaMarkup = (latex: string, isBlock: boolean) => string | undefined;

let formulaMarkup: FormulaMarkup | undefined;

/** Called by the server's entry alone, so that no page carries KaTeX to the browser. */
export function setFormulaMarkup(markup: FormulaMarkup): void {
  formulaMarkup = markup;
}

/** A formula: ready in the server's page; drawn by a chunk of its own on a page that the browser made. */
export function Formula({ latex, isBlock = false }: { latex: string; isBlock?: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ref.current) void drawFormula(ref.current, latex, isBlock);
  }, [latex, isBlock]);
  return (
    <span
      ref={ref}
      className={isBlock ? styles.block : styles.inline}
      lang="zxx"
      // React leaves the server's markup alone while hydrating, which is what this is for.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what it is given and `trust` is off
      dangerouslySetInnerHTML={{ __html: formulaMarkup?.(latex, isBlock) ?? escapeText(latex) }}
    />
  );
}

/** Fills `element` with the formula where the page did not bring it, or the browser cannot show it as it came. */
export async function drawFormula(element: HTMLElement, latex: string, isBlock: boolean): Promise<void> {
  if (!knowsMathml()) {
    (await import('./formula-drawing.ts')).drawByBoxes(element, latex, isBlock);
  } else if (!element.querySelector('math')) {
    const markup = (await import('./formula-markup.ts')).formulaMarkup(latex, isBlock);
    if (markup) element.innerHTML = markup;
    else element.textContent = latex;
  }
}

let isMathmlKnown: boolean | undefined;

/** Old WebViews show MathML as plain text: there a space of 20 px has no width. */
function knowsMathml(): boolean {
  if (isMathmlKnown !== undefined) return isMathmlKnown;
  const space = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mspace');
  space.setAttribute('width', '20px');
  const math = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math');
  math.append(space);
  document.body.append(math);
  isMathmlKnown = math.getBoundingClientRect().width >= 19;
  math.remove();
  return isMathmlKnown;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
