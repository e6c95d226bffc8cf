import { beijingInput } from '../../../components/forms/beijing-input.ts';

/** What the form of a competition says, its times as Beijing's. */
export function competitionInput(typed: Readonly<Record<string, string>>) {
  const { title = '', about = '', rules = '', criteria = '' } = typed;
  return {
    ...{ title, about, rules, criteria },
    opensAt: beijingInput(typed['opensAt']),
    closesAt: beijingInput(typed['closesAt']),
  };
}
