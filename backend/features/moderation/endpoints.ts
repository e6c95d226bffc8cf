import * as forumModeration from '../../../contract/moderation/forum-moderation.ts';
import * as moderation from '../../../contract/moderation/moderation.ts';
import * as report from '../../../contract/moderation/report.ts';
import * as sanction from '../../../contract/moderation/sanction.ts';
import { on } from '../../http/on.ts';
import { createAppeal } from './appeals.ts';
import { askForBan } from './bans.ts';
import { claimCases, releaseCases } from './cases.ts';
import { decideCases } from './decisions.ts';
import { listMonthFigures } from './figures-store.ts';
import { getPersonModeration, setModeratedBoards } from './person-moderation.ts';
import { listCases } from './queue.ts';
import { createReport, getReportable, listOwnActs, listOwnReports } from './reports.ts';
import { liftSanction, suspendUser, warnUser } from './sanctions.ts';
import { saveTemplate } from './templates.ts';
import { mergeTopic } from './topic/merge.ts';
import { findMovedFloor } from './topic/moved-floors.ts';
import { splitTopic } from './topic/split.ts';
import { actOnPost, actOnTopic, moveTopic } from './topic/topic-acts.ts';
import { getTopicModeration, listAssignedTopics, updateTopicModeration } from './topic/topic-moderation.ts';

export const moderationEndpoints = [
  on(forumModeration.getTopicModeration, getTopicModeration),
  on(forumModeration.actOnTopic, actOnTopic),
  on(forumModeration.actOnPost, actOnPost),
  on(forumModeration.moveTopic, moveTopic),
  on(forumModeration.splitTopic, splitTopic),
  on(forumModeration.mergeTopic, mergeTopic),
  on(forumModeration.updateTopicModeration, updateTopicModeration),
  on(forumModeration.listAssignedTopics, listAssignedTopics),
  on(forumModeration.findMovedFloor, findMovedFloor),
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
  on(sanction.getPersonModeration, getPersonModeration),
  on(sanction.warnUser, warnUser),
  on(sanction.suspendUser, suspendUser),
  on(sanction.askForBan, askForBan),
  on(sanction.liftSanction, liftSanction),
  on(sanction.setModeratedBoards, setModeratedBoards),
];
