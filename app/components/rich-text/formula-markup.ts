import katex from 'katex';

const savedFormulas = 500;
const kept = new Map<string, string | undefined>();

/**
 * MathML of a formula, or undefined when its TeX cannot be read. MathML, because KaTeX's other form needs style
 * attributes, which the content security policy takes away. Neither links nor HTML nor macros without an end
 * can be asked for: `trust` is off and expansion is bounded.
 */
export function formulaMarkup(latex: string, isBlock: boolean): string | undefined {
  const key = `${isBlock}${latex}`;
  if (!kept.has(key)) {
    if (kept.size >= savedFormulas) kept.delete(kept.keys().next().value as string);
    kept.set(key, render(latex, isBlock));
  }
  return kept.get(key);
}

export const formulaOptions = {
  trust: false,
  strict: 'ignore',
  throwOnError: true,
  maxExpand: 200,
  maxSize: 20,
} as const;

function render(latex: string, isBlock: boolean): string | undefined {
  try {
    const markup = katex.renderToString(latex, { ...formulaOptions, displayMode: isBlock, output: 'mathml' });
    return markup.replace(/ style="[^"]*"/g, '');
  } catch {
    return undefined;
  }
}
