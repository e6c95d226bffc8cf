import type { EndpointInput } from '../../contract/endpoint.ts';
import * as history from '../../contract/history/history.ts';
import * as forumModeration from '../../contract/moderation/forum-moderation.ts';
import * as moderation from '../../contract/moderation/moderation.ts';
import * as report from '../../contract/moderation/report.ts';
import * as sanction from '../../contract/moderation/sanction.ts';
import * as review from '../../contract/review/review.ts';
import * as trust from '../../contract/trust/trust.ts';
import { type Api, call } from './call.ts';

export const getTopicModeration = (
  api: Api,
  input: EndpointInput<typeof forumModeration.getTopicModeration>,
) => call(api, forumModeration.getTopicModeration, input);

export const actOnTopic = (api: Api, input: EndpointInput<typeof forumModeration.actOnTopic>) =>
  call(api, forumModeration.actOnTopic, input);

export const actOnPost = (api: Api, input: EndpointInput<typeof forumModeration.actOnPost>) =>
  call(api, forumModeration.actOnPost, input);

export const moveTopic = (api: Api, input: EndpointInput<typeof forumModeration.moveTopic>) =>
  call(api, forumModeration.moveTopic, input);

export const splitTopic = (api: Api, input: EndpointInput<typeof forumModeration.splitTopic>) =>
  call(api, forumModeration.splitTopic, input);

export const mergeTopic = (api: Api, input: EndpointInput<typeof forumModeration.mergeTopic>) =>
  call(api, forumModeration.mergeTopic, input);

export const updateTopicModeration = (
  api: Api,
  input: EndpointInput<typeof forumModeration.updateTopicModeration>,
) => call(api, forumModeration.updateTopicModeration, input);

export const listAssignedTopics = (
  api: Api,
  input: EndpointInput<typeof forumModeration.listAssignedTopics>,
) => call(api, forumModeration.listAssignedTopics, input);

export const findMovedFloor = (api: Api, input: EndpointInput<typeof forumModeration.findMovedFloor>) =>
  call(api, forumModeration.findMovedFloor, input);

export const listCases = (api: Api, input: EndpointInput<typeof moderation.listCases>) =>
  call(api, moderation.listCases, input);

export const claimCases = (api: Api, input: EndpointInput<typeof moderation.claimCases>) =>
  call(api, moderation.claimCases, input);

export const releaseCases = (api: Api, input: EndpointInput<typeof moderation.releaseCases>) =>
  call(api, moderation.releaseCases, input);

export const decideCases = (api: Api, input: EndpointInput<typeof moderation.decideCases>) =>
  call(api, moderation.decideCases, input);

export const saveTemplate = (api: Api, input: EndpointInput<typeof moderation.saveTemplate>) =>
  call(api, moderation.saveTemplate, input);

export const listMonthFigures = (api: Api) => call(api, moderation.listMonthFigures, {});

export const getReportable = (api: Api, input: EndpointInput<typeof report.getReportable>) =>
  call(api, report.getReportable, input);

export const createReport = (api: Api, input: EndpointInput<typeof report.createReport>) =>
  call(api, report.createReport, input);

export const listOwnReports = (api: Api, input: EndpointInput<typeof report.listOwnReports>) =>
  call(api, report.listOwnReports, input);

export const listOwnActs = (api: Api, input: EndpointInput<typeof report.listOwnActs>) =>
  call(api, report.listOwnActs, input);

export const createAppeal = (api: Api, input: EndpointInput<typeof report.createAppeal>) =>
  call(api, report.createAppeal, input);

export const getPersonModeration = (api: Api, input: EndpointInput<typeof sanction.getPersonModeration>) =>
  call(api, sanction.getPersonModeration, input);

export const warnUser = (api: Api, input: EndpointInput<typeof sanction.warnUser>) =>
  call(api, sanction.warnUser, input);

export const suspendUser = (api: Api, input: EndpointInput<typeof sanction.suspendUser>) =>
  call(api, sanction.suspendUser, input);

export const askForBan = (api: Api, input: EndpointInput<typeof sanction.askForBan>) =>
  call(api, sanction.askForBan, input);

export const liftSanction = (api: Api, input: EndpointInput<typeof sanction.liftSanction>) =>
  call(api, sanction.liftSanction, input);

export const setModeratedBoards = (api: Api, input: EndpointInput<typeof sanction.setModeratedBoards>) =>
  call(api, sanction.setModeratedBoards, input);

export const getOwnTrust = (api: Api) => call(api, trust.getOwnTrust, {});

export const setTrust = (api: Api, input: EndpointInput<typeof trust.setTrust>) =>
  call(api, trust.setTrust, input);

export const listReviewRules = (api: Api) => call(api, review.listReviewRules, {});

export const saveReviewWord = (api: Api, input: EndpointInput<typeof review.saveReviewWord>) =>
  call(api, review.saveReviewWord, input);

export const deleteReviewWord = (api: Api, input: EndpointInput<typeof review.deleteReviewWord>) =>
  call(api, review.deleteReviewWord, input);

export const saveReviewDomain = (api: Api, input: EndpointInput<typeof review.saveReviewDomain>) =>
  call(api, review.saveReviewDomain, input);

export const saveReviewSettings = (api: Api, input: EndpointInput<typeof review.saveReviewSettings>) =>
  call(api, review.saveReviewSettings, input);

export const previewReviewWord = (api: Api, input: EndpointInput<typeof review.previewReviewWord>) =>
  call(api, review.previewReviewWord, input);

export const listChanges = (api: Api, input: EndpointInput<typeof history.listChanges>) =>
  call(api, history.listChanges, input);
