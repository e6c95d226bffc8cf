import { yuanToFen } from '../../../../contract/yuan.ts';
import { CallFailure } from '../../../services/call-failure.ts';

/** Yuan with at most two decimals, a whole number from 0 on, or one with a sign. */
export type AmountKind = 'yuan' | 'whole' | 'signed';

/**
 * Amounts of a posted form by their fields, yuan as fen.
 *
 * @throws {CallFailure} naming each field that holds no such amount
 */
export function readAmounts<Name extends string>(
  form: Readonly<Record<string, string>>,
  kinds: Readonly<Record<Name, AmountKind>>,
): Record<Name, number> {
  const unfit = findUnfit(form, kinds);
  if (Object.keys(unfit).length > 0) throw refuseFields(unfit);
  const amounts = Object.entries<AmountKind>(kinds).map(([name, kind]) => [
    name,
    readAmount(form[name] ?? '', kind),
  ]);
  return Object.fromEntries(amounts) as Record<Name, number>;
}

/** The fields that hold no such amount, with what they should hold. */
export function findUnfit(
  form: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, AmountKind>>,
): Record<string, AmountKind> {
  const unfit = Object.entries(kinds).filter(
    ([name, kind]) => readAmount(form[name] ?? '', kind) === undefined,
  );
  return Object.fromEntries(unfit);
}

/** One amount; undefined when the text is none. Full-width digits and thousands commas are what people paste. */
export function readAmount(typed: string, kind: AmountKind): number | undefined {
  const text = typed.normalize('NFKC').trim().replace('−', '-');
  if (kind === 'yuan') {
    const fen = yuanToFen(text.replace(/^¥/, '').replace(/(\d),(?=\d{3}\b)/g, '$1'));
    return fen !== undefined && fen >= 0 ? fen : undefined;
  }
  return (kind === 'whole' ? /^\d{1,9}$/ : /^[+-]?\d{1,9}$/).test(text) ? Number(text) : undefined;
}

export function refuseFields(fields: Record<string, string>, values: Record<string, number> = {}) {
  return new CallFailure({ code: 'request.invalid', fields, values }, 400);
}
