import { data } from 'react-router';
import { listMentions } from '../../contract/card/card.ts';
import type { CardKind } from '../../contract/rich-text/card-kinds.ts';
import type { Api } from '../services/call.ts';
import { call } from '../services/call.ts';
import { isCallFailure } from '../services/call-failure.ts';

/**
 * The answer where something stood that has gone: 410, what its refusal tells of it, and the texts that still point
 * to it. Any other error is thrown on.
 */
export async function answerRemoved(
  api: Api,
  { error, code, kind, id }: { error: unknown; code: string; kind: CardKind; id: string },
) {
  if (!isCallFailure(error) || error.code !== code) throw error;
  const removed: Record<string, string> = Object.fromEntries(
    Object.entries(error.values).map(([name, value]) => [name, String(value)]),
  );
  const mentions = await call(api, listMentions, { kind, id: removed['slug'] ?? id });
  return data({ removed, mentions }, { status: 410 });
}
