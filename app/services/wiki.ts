import { listMentions as listMentionsCall } from '../../contract/card/card.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as admin from '../../contract/wiki/admin.ts';
import * as edit from '../../contract/wiki/edit.ts';
import * as wikiImport from '../../contract/wiki/import.ts';
import * as proposal from '../../contract/wiki/proposals.ts';
import * as report from '../../contract/wiki/report.ts';
import * as revision from '../../contract/wiki/revisions.ts';
import * as talk from '../../contract/wiki/talk.ts';
import * as wiki from '../../contract/wiki/wiki.ts';
import { type Api, call } from './call.ts';
import { sendFile } from './send-file.ts';

export const listMentions = (api: Api, input: EndpointInput<typeof listMentionsCall>) =>
  call(api, listMentionsCall, input);

export const getWikiHome = (api: Api) => call(api, wiki.getWikiHome, {});

export const getWikiCategory = (api: Api, input: EndpointInput<typeof wiki.getWikiCategory>) =>
  call(api, wiki.getWikiCategory, input);

export const listTaggedArticles = (api: Api, input: EndpointInput<typeof wiki.listTaggedArticles>) =>
  call(api, wiki.listTaggedArticles, input);

export const searchWiki = (api: Api, input: EndpointInput<typeof wiki.searchWiki>) =>
  call(api, wiki.searchWiki, input);

export const getWikiArticle = (api: Api, input: EndpointInput<typeof wiki.getWikiArticle>) =>
  call(api, wiki.getWikiArticle, input);

export const getWikiSource = (api: Api, input: EndpointInput<typeof edit.getWikiSource>) =>
  call(api, edit.getWikiSource, input);

export const getTopicDraft = (api: Api, input: EndpointInput<typeof edit.getTopicDraft>) =>
  call(api, edit.getTopicDraft, input);

export const createWikiArticle = (api: Api, input: EndpointInput<typeof edit.createWikiArticle>) =>
  call(api, edit.createWikiArticle, input);

export const updateWikiArticle = (api: Api, input: EndpointInput<typeof edit.updateWikiArticle>) =>
  call(api, edit.updateWikiArticle, input);

export const listRevisions = (api: Api, input: EndpointInput<typeof revision.listRevisions>) =>
  call(api, revision.listRevisions, input);

export const getRevision = (api: Api, input: EndpointInput<typeof revision.getRevision>) =>
  call(api, revision.getRevision, input);

export const compareRevisions = (api: Api, input: EndpointInput<typeof revision.compareRevisions>) =>
  call(api, revision.compareRevisions, input);

export const revertArticle = (api: Api, input: EndpointInput<typeof revision.revertArticle>) =>
  call(api, revision.revertArticle, input);

export const getBlame = (api: Api, input: EndpointInput<typeof revision.getBlame>) =>
  call(api, revision.getBlame, input);

export const listProposals = (api: Api, input: EndpointInput<typeof proposal.listProposals>) =>
  call(api, proposal.listProposals, input);

export const getProposal = (api: Api, input: EndpointInput<typeof proposal.getProposal>) =>
  call(api, proposal.getProposal, input);

export const getProposalSource = (api: Api, input: EndpointInput<typeof proposal.getProposalSource>) =>
  call(api, proposal.getProposalSource, input);

export const updateProposal = (api: Api, input: EndpointInput<typeof edit.updateProposal>) =>
  call(api, edit.updateProposal, input);

export const reviewProposal = (api: Api, input: EndpointInput<typeof proposal.reviewProposal>) =>
  call(api, proposal.reviewProposal, input);

export const withdrawProposal = (api: Api, input: EndpointInput<typeof proposal.withdrawProposal>) =>
  call(api, proposal.withdrawProposal, input);

export const listComments = (api: Api, input: EndpointInput<typeof talk.listComments>) =>
  call(api, talk.listComments, input);

export const createComment = (api: Api, input: EndpointInput<typeof talk.createComment>) =>
  call(api, talk.createComment, input);

export const deleteComment = (api: Api, input: EndpointInput<typeof talk.deleteComment>) =>
  call(api, talk.deleteComment, input);

export const voteArticle = (api: Api, input: EndpointInput<typeof talk.voteArticle>) =>
  call(api, talk.voteArticle, input);

export const listTasks = (api: Api, input: EndpointInput<typeof talk.listTasks>) =>
  call(api, talk.listTasks, input);

export const closeTask = (api: Api, input: EndpointInput<typeof talk.closeTask>) =>
  call(api, talk.closeTask, input);

export const listWikiChanges = (api: Api, input: EndpointInput<typeof report.listWikiChanges>) =>
  call(api, report.listWikiChanges, input);

export const getWikiReport = (api: Api) => call(api, report.getWikiReport, {});

export const confirmReview = (api: Api, input: EndpointInput<typeof admin.confirmReview>) =>
  call(api, admin.confirmReview, input);

export const listAdminCategories = (api: Api) => call(api, admin.listAdminCategories, {});

export const createWikiCategory = (api: Api, input: EndpointInput<typeof admin.createWikiCategory>) =>
  call(api, admin.createWikiCategory, input);

export const updateWikiCategory = (api: Api, input: EndpointInput<typeof admin.updateWikiCategory>) =>
  call(api, admin.updateWikiCategory, input);

export const deleteWikiCategory = (api: Api, input: EndpointInput<typeof admin.deleteWikiCategory>) =>
  call(api, admin.deleteWikiCategory, input);

export const getWikiSettings = (api: Api, input: EndpointInput<typeof admin.getWikiSettings>) =>
  call(api, admin.getWikiSettings, input);

export const updateWikiSettings = (api: Api, input: EndpointInput<typeof admin.updateWikiSettings>) =>
  call(api, admin.updateWikiSettings, input);

export const removeArticle = (api: Api, input: EndpointInput<typeof admin.removeArticle>) =>
  call(api, admin.removeArticle, input);

export const restoreArticle = (api: Api, input: EndpointInput<typeof admin.restoreArticle>) =>
  call(api, admin.restoreArticle, input);

export const getWikiImport = (api: Api, input: EndpointInput<typeof wikiImport.getWikiImport>) =>
  call(api, wikiImport.getWikiImport, input);

export const runWikiImport = (api: Api, input: EndpointInput<typeof wikiImport.runWikiImport>) =>
  call(api, wikiImport.runWikiImport, input);

/** Hands a file in for a trial. */
export const sendWikiImport = (api: Api, { file, category }: { file: File; category: string }) =>
  sendFile<{ importId: number }>(api, { path: wikiImport.wikiImportPath, file, facts: { category } });
