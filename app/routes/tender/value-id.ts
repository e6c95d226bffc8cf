import type { ListFacet } from '../../../contract/tender/query.ts';
import type { MessageId } from '../../i18n/messages.ts';

/** Message that names a value of a facet. */
export const valueId = (facet: ListFacet, value: string): MessageId =>
  (facet === 'region' ? `region.${value}` : `tender.${facet}.${value}`) as MessageId;
