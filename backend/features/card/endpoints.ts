import { searchCards } from '../../../contract/card.ts';
import { on } from '../../http/on.ts';
import { listCards } from './card.ts';

export const cardEndpoints = [on(searchCards, listCards)];
