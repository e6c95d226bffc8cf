import { listMentions } from '../../contract/card/card.ts';
import * as basket from '../../contract/part/basket.ts';
import * as documents from '../../contract/part/documents.ts';
import type { Edition } from '../../contract/part/kinds.ts';
import { type Api, call } from './call.ts';
import { askData } from './data-client.ts';

export const listParts = async (api: Api, input: { filter: documents.PartFilterInput; page: number }) =>
  (await askData(api, documents.listPartsDocument, input)).parts;

export const getPartLibrary = (api: Api, edition: Edition) =>
  askData(api, documents.getLibraryDocument, { edition });

export const getPart = async (api: Api, id: number) =>
  (await askData(api, documents.getPartDocument, { id })).part;

export const isPartRemoved = async (api: Api, id: number) =>
  (await askData(api, documents.getPartRemovalDocument, { id })).isPartRemoved;

export const compareParts = async (api: Api, ids: readonly number[]) =>
  (await askData(api, documents.comparePartsDocument, { ids })).partsOf;

export const listPartMentions = (api: Api, id: number) =>
  call(api, listMentions, { kind: 'part', id: String(id) });

export const removeFromPartBasket = (api: Api, ids: number[]) =>
  call(api, basket.removeFromPartBasket, ids.length > 0 ? { ids } : {});
