import { listMentions as listMentionsCall, searchCards } from '../../../contract/card/card.ts';
import { on } from '../../http/on.ts';
import { listCards } from './card.ts';
import { listMentions } from './mentions.ts';

export const cardEndpoints = [on(searchCards, listCards), on(listMentionsCall, listMentions)];
