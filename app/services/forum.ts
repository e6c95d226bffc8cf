import type { EndpointInput } from '../../contract/endpoint.ts';
import * as forum from '../../contract/forum/forum.ts';
import * as people from '../../contract/forum/people.ts';
import * as posts from '../../contract/forum/posts.ts';
import { type Api, call } from './call.ts';

export const listBoards = (api: Api) => call(api, forum.listBoards, {});

export const listTopics = (api: Api, input: EndpointInput<typeof forum.listTopics>) =>
  call(api, forum.listTopics, input);

export const getForumAside = (api: Api) => call(api, forum.getForumAside, {});

export const listSimilarTopics = (api: Api, input: EndpointInput<typeof forum.listSimilarTopics>) =>
  call(api, forum.listSimilarTopics, input);

export const createTopic = (api: Api, input: EndpointInput<typeof forum.createTopic>) =>
  call(api, forum.createTopic, input);

export const updateTopic = (api: Api, input: EndpointInput<typeof forum.updateTopic>) =>
  call(api, forum.updateTopic, input);

export const deleteTopic = (api: Api, input: EndpointInput<typeof forum.deleteTopic>) =>
  call(api, forum.deleteTopic, input);

export const getTopic = (api: Api, input: EndpointInput<typeof posts.getTopic>) =>
  call(api, posts.getTopic, input);

export const getReply = (api: Api, input: EndpointInput<typeof posts.getReply>) =>
  call(api, posts.getReply, input);

export const createReply = (api: Api, input: EndpointInput<typeof posts.createReply>) =>
  call(api, posts.createReply, input);

export const updateReply = (api: Api, input: EndpointInput<typeof posts.updateReply>) =>
  call(api, posts.updateReply, input);

export const deleteReply = (api: Api, input: EndpointInput<typeof posts.deleteReply>) =>
  call(api, posts.deleteReply, input);

export const acceptReply = (api: Api, input: EndpointInput<typeof posts.acceptReply>) =>
  call(api, posts.acceptReply, input);

export const unacceptReply = (api: Api, input: EndpointInput<typeof posts.unacceptReply>) =>
  call(api, posts.unacceptReply, input);

export const markHelpful = (api: Api, input: EndpointInput<typeof posts.markHelpful>) =>
  call(api, posts.markHelpful, input);

export const likeTopic = (api: Api, input: EndpointInput<typeof posts.likeTopic>) =>
  call(api, posts.likeTopic, input);

export const likePost = (api: Api, input: EndpointInput<typeof posts.likePost>) =>
  call(api, posts.likePost, input);

export const getPerson = (api: Api, input: EndpointInput<typeof people.getPerson>) =>
  call(api, people.getPerson, input);

export const listPersonTopics = (api: Api, input: EndpointInput<typeof people.listPersonTopics>) =>
  call(api, people.listPersonTopics, input);

export const listPersonReplies = (api: Api, input: EndpointInput<typeof people.listPersonReplies>) =>
  call(api, people.listPersonReplies, input);
