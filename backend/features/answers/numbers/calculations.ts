import type { Answer } from '../../../../contract/answers/answers.ts';
import { inputsToQuery } from '../../../../contract/calculator/address.ts';
import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import type { Database } from '../../../db/database.ts';
import { readTableSet } from '../../brain/index.ts';
import { planCalculations } from './intents.ts';

/** Calculators that a question leads to, with their inputs as in the addresses of their pages. */
export async function listCalculations(
  db: Database,
  question: string,
): Promise<Pick<Answer, 'calculations' | 'assumptions'>> {
  const plan = planCalculations(question, await readTableSet(db));
  if (!plan) return { calculations: [], assumptions: [] };
  const calculations = plan.calculations.flatMap(({ calculator: name, raw, given, headline }) => {
    const calculator = allCalculators.find((each) => each.name === name);
    if (!calculator) return [];
    const query = inputsToQuery(calculator, raw).toString();
    return [{ calculator: name, query, given: [...given], headline }];
  });
  return { calculations, assumptions: [...plan.assumptions] };
}
