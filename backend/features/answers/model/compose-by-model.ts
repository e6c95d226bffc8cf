import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { Context } from '../../../http/context.ts';
import { getStaffConfig } from '../../site/index.ts';
import type { Scored } from '../quoting/choose.ts';
import { askModel, hasModel, maxAnswerTokens, messagesOf } from './ask-model.ts';
import { spendTokens } from './spend-store.ts';

/** Number of the best sentences given to the model. */
const shown = 12;

/** Whether questions go to a model now: one is configured, and the staff have it switched on. */
export async function isModelOn({ db, config }: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  return hasModel(config) && (await getStaffConfig(db)).answersModel === 1;
}

/**
 * The sentences that a model picks, in its order, with the words that it claims: whoever calls checks them. Undefined
 * where there is no model, it fails, or the day's tokens are spent.
 */
export async function composeByModel(
  context: Context,
  { question, scored }: { question: string; scored: readonly Scored[] },
): Promise<Scored[] | undefined> {
  const sentences = scored.slice(0, shown);
  if (sentences.length === 0 || !(await isModelOn(context))) return undefined;
  const messages = messagesOf(
    question,
    sentences.map(({ text }) => text),
  );
  // A Chinese character is a token or two: the most that the call may cost.
  const tokens = 2 * messages.reduce((sum, { content }) => sum + content.length, 0) + maxAnswerTokens;
  const day = beijingDate(context.now);
  if (!(await spendTokens(context.db, { day, tokens, max: context.config.AI_DAILY_TOKENS })))
    return undefined;
  const picked = await askModel(context, messages);
  return picked?.flatMap(({ number, text }) => {
    const sentence = sentences[number - 1];
    return sentence ? [{ ...sentence, text }] : [];
  });
}
