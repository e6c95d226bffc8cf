import type { EndpointInput } from '../../contract/endpoint.ts';
import * as favourites from '../../contract/resource/favourites.ts';
import { type Api, call } from './call.ts';

export const saveFavourite = (api: Api, input: EndpointInput<typeof favourites.saveFavourite>) =>
  call(api, favourites.saveFavourite, input);

export const getFavourite = (api: Api, input: EndpointInput<typeof favourites.getFavourite>) =>
  call(api, favourites.getFavourite, input);

export const listFavourites = (api: Api, input: EndpointInput<typeof favourites.listFavourites>) =>
  call(api, favourites.listFavourites, input);

export const changeFavourites = (api: Api, input: EndpointInput<typeof favourites.changeFavourites>) =>
  call(api, favourites.changeFavourites, input);

export const createFolder = (api: Api, input: EndpointInput<typeof favourites.createFolder>) =>
  call(api, favourites.createFolder, input);

export const updateFolder = (api: Api, input: EndpointInput<typeof favourites.updateFolder>) =>
  call(api, favourites.updateFolder, input);

export const deleteFolder = (api: Api, input: EndpointInput<typeof favourites.deleteFolder>) =>
  call(api, favourites.deleteFolder, input);
