import type { EndpointInput } from '../../contract/endpoint.ts';
import * as guestBook from '../../contract/guest-book/guest-book.ts';
import * as staff from '../../contract/guest-book/staff.ts';
import { type Api, call } from './call.ts';

export const listEntries = (api: Api, input: EndpointInput<typeof guestBook.listEntries>) =>
  call(api, guestBook.listEntries, input);

export const getGuestBookFigures = (api: Api) => call(api, guestBook.getGuestBookFigures, {});

export const listRoadmap = (api: Api) => call(api, guestBook.listRoadmap, {});

export const listSimilarEntries = (api: Api, input: EndpointInput<typeof guestBook.listSimilarEntries>) =>
  call(api, guestBook.listSimilarEntries, input);

export const getEntry = (api: Api, input: EndpointInput<typeof guestBook.getEntry>) =>
  call(api, guestBook.getEntry, input);

export const findEntryByCode = (api: Api, input: EndpointInput<typeof guestBook.findEntryByCode>) =>
  call(api, guestBook.findEntryByCode, input);

export const createEntry = (api: Api, input: EndpointInput<typeof guestBook.createEntry>) =>
  call(api, guestBook.createEntry, input);

export const voteEntry = (api: Api, input: EndpointInput<typeof guestBook.voteEntry>) =>
  call(api, guestBook.voteEntry, input);

export const commentEntry = (api: Api, input: EndpointInput<typeof guestBook.commentEntry>) =>
  call(api, guestBook.commentEntry, input);

export const confirmEntry = (api: Api, input: EndpointInput<typeof guestBook.confirmEntry>) =>
  call(api, guestBook.confirmEntry, input);

export const withdrawEntry = (api: Api, input: EndpointInput<typeof guestBook.withdrawEntry>) =>
  call(api, guestBook.withdrawEntry, input);

export const listEntriesForStaff = (api: Api, input: EndpointInput<typeof staff.listEntriesForStaff>) =>
  call(api, staff.listEntriesForStaff, input);

export const setEntryStatus = (api: Api, input: EndpointInput<typeof staff.setEntryStatus>) =>
  call(api, staff.setEntryStatus, input);

export const setEntryState = (api: Api, input: EndpointInput<typeof staff.setEntryState>) =>
  call(api, staff.setEntryState, input);

export const assignEntry = (api: Api, input: EndpointInput<typeof staff.assignEntry>) =>
  call(api, staff.assignEntry, input);

export const mergeEntry = (api: Api, input: EndpointInput<typeof staff.mergeEntry>) =>
  call(api, staff.mergeEntry, input);
