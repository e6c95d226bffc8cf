import { setFormulaMarkup } from './formula.tsx';
import { formulaMarkup } from './formula-markup.ts';

// The browser gets formulas ready in the page; it carries KaTeX only where it has to draw one itself.
setFormulaMarkup(formulaMarkup);
