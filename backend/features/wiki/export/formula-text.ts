import { dictionary } from '../../../../contract/dictionary.ts';

const signs = dictionary<string>({
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  approx: '≈',
  sim: '～',
  to: '→',
  infty: '∞',
  circ: '°',
  sum: '∑',
  Delta: 'Δ',
  Omega: 'Ω',
  Phi: 'Φ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  omega: 'ω',
  lfloor: '⌊',
  rfloor: '⌋',
  quad: '  ',
  qquad: '    ',
});
const raised = dictionary<string>({ '0': '⁰', '1': '¹', '2': '²', '3': '³', '-': '⁻', n: 'ⁿ' });

/** A formula as one line of text, for paper: fractions with a stroke, roots with their sign, indices behind `_`. */
export function formulaText(latex: string): string {
  let text = latex.replace(/\\(?:left|right|displaystyle|,|;|!|:)/g, '').replace(/\\ |~/g, ' ');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\\(?:mathrm|text|mathbf|operatorname)\{([^{}]*)\}/g, '$1')
      .replace(
        /\\frac\{([^{}]*)\}\{([^{}]*)\}(?=\s*[\p{L}\p{N}(√])/gu,
        (_, ...parts: string[]) => `(${fraction(parts)})`,
      )
      .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, ...parts: string[]) => fraction(parts))
      .replace(/\\sqrt\{([^{}]*)\}/g, (_, root: string) => `√${held(root)}`)
      .replace(/\^\{([^{}]*)\}/g, (_, power: string) => raise(power))
      .replace(/_\{([^{}]*)\}/g, (_, index: string) => (index.length > 1 ? `_${index} ` : `_${index}`));
  }
  text = text
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => signs[name] ?? name)
    .replace(/\\([%&#_{}])/g, '$1');
  return text
    .replace(/\^([0-9n-])/g, (_, power: string) => raise(power))
    .replace(/[{}]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function fraction([over = '', under = '']: readonly string[]): string {
  return `${held(over)}/${held(under)}`;
}

/** In brackets, where a fraction's stroke or a root would else reach too far or too short. */
function held(part: string): string {
  return /^[\p{L}\p{N}._\\]+$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;
}

function raise(power: string): string {
  const signsOf = [...power].map((sign) => raised[sign]);
  return signsOf.includes(undefined) ? `^${held(power)}` : signsOf.join('');
}
