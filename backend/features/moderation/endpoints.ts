import * as order from '../../../contract/forum-moderation.ts';
import { on } from '../../http/on.ts';
import { mergeTopic } from './merge.ts';
import { findMovedFloor } from './moved-floors.ts';
import { splitTopic } from './split.ts';
import { actOnPost, actOnTopic, moveTopic } from './topic-acts.ts';
import { getTopicOrder, listAssignedTopics, updateTopicOrder } from './topic-order.ts';

export const moderationEndpoints = [
  on(order.getTopicOrder, getTopicOrder),
  on(order.actOnTopic, actOnTopic),
  on(order.actOnPost, actOnPost),
  on(order.moveTopic, moveTopic),
  on(order.splitTopic, splitTopic),
  on(order.mergeTopic, mergeTopic),
  on(order.updateTopicOrder, updateTopicOrder),
  on(order.listAssignedTopics, listAssignedTopics),
  on(order.findMovedFloor, findMovedFloor),
];
