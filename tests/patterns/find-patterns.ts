import ts from 'typescript';
import { listFiles, readSource } from '../support/source-files.ts';

export interface Pattern {
  /** As it is written: `/source/flags`. */
  written: string;
  /** Path and line of each place where it stands. */
  places: string[];
}

export interface BuiltPattern {
  path: string;
  /** What stands between the brackets of `RegExp(…)`, spaces taken as one. */
  made: string;
}

const product = /^(app|backend|contract|server)\/.*\.tsx?$|^server\.ts$/;

/** Every regular expression of the product: those written as such, and what others are made of. */
export function findPatterns(): { literals: Pattern[]; built: BuiltPattern[] } {
  const literals = new Map<string, Pattern>();
  const built: BuiltPattern[] = [];
  for (const path of listFiles(product)) {
    const text = readSource(path);
    // Parsing all that have none would take most of the time.
    if (!/\/[dgimsuvy]*\s*[.,;:)\]}?]|\bRegExp\(/.test(text)) continue;
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const written = node.getText(file);
        const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
        const known = literals.get(written);
        if (known) known.places.push(place);
        else literals.set(written, { written, places: [place] });
      } else if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        /^(globalThis\.)?RegExp$/.test(node.expression.getText(file))
      ) {
        const made = (node.arguments ?? []).map((argument) => argument.getText(file)).join(', ');
        built.push({ path, made: made.replace(/\s+/g, ' ') });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals: [...literals.values()], built };
}
