import 'katex/dist/katex.min.css';
import katex from 'katex';
import { formulaOptions } from './formula-markup.ts';

/** Draws a formula by boxes and KaTeX's own fonts, for browsers that do not know MathML. */
export function drawByBoxes(element: HTMLElement, latex: string, isBlock: boolean): void {
  katex.render(latex, element, { ...formulaOptions, throwOnError: false, displayMode: isBlock });
}
