import * as order from '../../../contract/forum-moderation.ts';
import * as moderation from '../../../contract/moderation.ts';
import * as report from '../../../contract/report.ts';
import * as sanction from '../../../contract/sanction.ts';
import { on } from '../../http/on.ts';
import { createAppeal } from './appeals.ts';
import { askForBan } from './bans.ts';
import { claimCases, releaseCases } from './cases.ts';
import { decideCases } from './decisions.ts';
import { listMonthFigures } from './figures-store.ts';
import { mergeTopic } from './merge.ts';
import { findMovedFloor } from './moved-floors.ts';
import { getPersonOrder, setModeratedBoards } from './person-order.ts';
import { listCases } from './queue.ts';
import { createReport, getReportable, listOwnActs, listOwnReports } from './reports.ts';
import { liftSanction, silenceUser, warnUser } from './sanctions.ts';
import { splitTopic } from './split.ts';
import { saveTemplate } from './templates.ts';
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
  on(moderation.listCases, listCases),
  on(moderation.claimCases, claimCases),
  on(moderation.releaseCases, releaseCases),
  on(moderation.decideCases, decideCases),
  on(moderation.saveTemplate, saveTemplate),
  on(moderation.listMonthFigures, ({ db, now }) => listMonthFigures(db, now)),
  on(report.getReportable, getReportable),
  on(report.createReport, createReport),
  on(report.listOwnReports, listOwnReports),
  on(report.listOwnActs, listOwnActs),
  on(report.createAppeal, createAppeal),
  on(sanction.getPersonOrder, getPersonOrder),
  on(sanction.warnUser, warnUser),
  on(sanction.silenceUser, silenceUser),
  on(sanction.askForBan, askForBan),
  on(sanction.liftSanction, liftSanction),
  on(sanction.setModeratedBoards, setModeratedBoards),
];
