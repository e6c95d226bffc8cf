/** A formula as it is written in code: `S / (sqrt(3) * U)`. Evaluated and set from one tree, so that both agree. */
export type Formula =
  | { kind: 'number'; value: number; written: string }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: FunctionName; argument: Formula }
  | { kind: 'minus'; of: Formula }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula };

export type Operator = '+' | '-' | '*' | '/' | '^';

const functions = {
  sqrt: Math.sqrt,
  exp: Math.exp,
  ln: Math.log,
  tan: Math.tan,
  sin: Math.sin,
  cos: Math.cos,
  acos: Math.acos,
} as const;
export type FunctionName = keyof typeof functions;

const parsed = new Map<string, Formula>();

/**
 * Reads a formula of ours.
 *
 * @throws {Error} when it is not well-formed
 */
export function parseFormula(written: string): Formula {
  const known = parsed.get(written);
  if (known) return known;
  const formula = new Reader(written).read();
  parsed.set(written, formula);
  return formula;
}

export function evaluate(formula: Formula, values: ReadonlyMap<string, number>): number {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name': {
      const value = values.get(formula.name);
      if (value === undefined) throw new Error(`${formula.name} has no value`);
      return value;
    }
    case 'call':
      return functions[formula.name](evaluate(formula.argument, values));
    case 'minus':
      return -evaluate(formula.of, values);
    case 'operation':
      return operate(formula.operator, evaluate(formula.left, values), evaluate(formula.right, values));
  }
}

/** How strongly its parts hold together where a fraction has a bar of its own: what is weaker needs brackets. */
export function strengthOf(formula: Formula): number {
  if (formula.kind === 'minus') return strengths['+'];
  if (formula.kind !== 'operation' || formula.operator === '/') return 4;
  return strengths[formula.operator];
}

export const strengths = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 } as const;

function operate(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '^':
      return left ** right;
  }
}

const isDigit = (mark: string) => (mark >= '0' && mark <= '9') || mark === '.';
const isLetter = (mark: string) => /\p{L}|_/u.test(mark);

class Reader {
  readonly #marks: readonly string[];
  readonly #written: string;
  #at = 0;

  constructor(written: string) {
    this.#written = written;
    this.#marks = [...written];
  }

  read(): Formula {
    const formula = this.#sum();
    if (this.#next() !== '') this.#fail();
    return formula;
  }

  #sum(): Formula {
    let left = this.#product();
    for (let operator = this.#operator('+', '-'); operator; operator = this.#operator('+', '-')) {
      left = { kind: 'operation', operator, left, right: this.#product() };
    }
    return left;
  }

  #product(): Formula {
    let left = this.#power();
    for (let operator = this.#operator('*', '/'); operator; operator = this.#operator('*', '/')) {
      left = { kind: 'operation', operator, left, right: this.#power() };
    }
    return left;
  }

  #power(): Formula {
    if (this.#operator('-')) return { kind: 'minus', of: this.#power() };
    const left = this.#atom();
    if (!this.#operator('^')) return left;
    return { kind: 'operation', operator: '^', left, right: this.#power() };
  }

  #atom(): Formula {
    const mark = this.#next();
    if (mark === '(') return this.#bracket();
    if (isDigit(mark)) {
      const written = this.#while(isDigit);
      return { kind: 'number', value: Number(written), written };
    }
    if (!isLetter(mark)) this.#fail();
    const name = this.#while((next) => isLetter(next) || isDigit(next));
    if (this.#marks[this.#at] !== '(') return { kind: 'name', name };
    if (!isFunction(name)) this.#fail();
    return { kind: 'call', name, argument: this.#bracket() };
  }

  #bracket(): Formula {
    this.#at += 1;
    const inside = this.#sum();
    if (this.#next() !== ')') this.#fail();
    this.#at += 1;
    return inside;
  }

  #operator(...among: Operator[]): Operator | undefined {
    const next = this.#next();
    const found = among.find((operator) => operator === next);
    if (found) this.#at += 1;
    return found;
  }

  /** The mark behind any spaces; empty at the end. */
  #next(): string {
    while (this.#marks[this.#at] === ' ') this.#at += 1;
    return this.#marks[this.#at] ?? '';
  }

  #while(isWanted: (mark: string) => boolean): string {
    const start = this.#at;
    while (this.#at < this.#marks.length && isWanted(this.#marks[this.#at] ?? '')) this.#at += 1;
    return this.#marks.slice(start, this.#at).join('');
  }

  #fail(): never {
    throw new Error(`${this.#written} is no formula`);
  }
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
