import * as admin from '../../../contract/wiki/admin.ts';
import * as edit from '../../../contract/wiki/edit.ts';
import * as grant from '../../../contract/wiki/grants.ts';
import * as proposal from '../../../contract/wiki/proposals.ts';
import * as report from '../../../contract/wiki/report.ts';
import * as revision from '../../../contract/wiki/revisions.ts';
import * as talk from '../../../contract/wiki/talk.ts';
import * as variable from '../../../contract/wiki/variables.ts';
import * as wiki from '../../../contract/wiki/wiki.ts';
import { gradeOf } from '../../http/grade.ts';
import { on } from '../../http/on.ts';
import * as categories from './article/categories.ts';
import { listTaggedArticles } from './article/page-store.ts';
import * as reading from './article/reading.ts';
import * as revisions from './article/revisions.ts';
import * as settings from './article/settings.ts';
import { wikiExportEndpoints } from './export/endpoints.ts';
import * as grants from './grant/grants.ts';
import { wikiImportEndpoints } from './import/endpoints.ts';
import * as editing from './proposal/editing.ts';
import * as proposalReading from './proposal/proposal-reading.ts';
import * as proposals from './proposal/proposals.ts';
import { getTopicDraft } from './proposal/topic-draft.ts';
import { searchWiki } from './search/search-wiki.ts';
import * as comments from './talk/comments.ts';
import * as feedback from './talk/feedback.ts';
import { listChanges } from './talk/report-store.ts';
import { getWikiReport } from './talk/reports.ts';
import * as variables from './variable/variables.ts';
import { createWikiArticle, updateWikiArticle } from './wiki.ts';

const readingEndpoints = [
  on(wiki.getWikiHome, reading.getWikiHome),
  on(wiki.listGrantedArticles, grants.listGrantedArticles),
  on(wiki.getWikiCategory, reading.getWikiCategory),
  on(wiki.listTaggedArticles, ({ db, viewer }, input) =>
    listTaggedArticles(db, { ...input, grade: gradeOf(viewer) }),
  ),
  on(wiki.searchWiki, searchWiki),
  on(wiki.getWikiArticle, reading.getWikiArticle),
  on(report.listWikiChanges, ({ db, viewer }, { page }) => listChanges(db, { grade: gradeOf(viewer), page })),
  on(report.getWikiReport, getWikiReport),
  on(revision.listRevisions, revisions.listRevisions),
  on(revision.getRevision, revisions.getRevision),
  on(revision.compareRevisions, revisions.compareRevisions),
  on(revision.getBlame, revisions.getBlame),
  on(variable.listWikiVariables, variables.listWikiVariables),
  on(variable.listStaffWikiVariables, variables.listStaffWikiVariables),
  on(variable.saveWikiVariable, variables.saveWikiVariable),
  on(variable.deleteWikiVariable, variables.deleteWikiVariable),
  ...wikiExportEndpoints,
];

const writingEndpoints = [
  on(edit.getWikiSource, editing.getWikiSource),
  on(edit.noteEditing, editing.noteEditing),
  on(edit.getTopicDraft, getTopicDraft),
  on(edit.createWikiArticle, createWikiArticle),
  on(edit.updateWikiArticle, updateWikiArticle),
  on(edit.updateProposal, proposals.updateProposal),
  on(proposal.listProposals, proposalReading.listProposals),
  on(proposal.getProposal, proposalReading.getProposal),
  on(proposal.getProposalSource, proposalReading.getProposalSource),
  on(proposal.reviewProposal, proposals.reviewProposal),
  on(proposal.withdrawProposal, proposals.withdrawProposal),
  on(revision.revertArticle, revisions.revertArticle),
];

const talkEndpoints = [
  on(talk.listComments, comments.listComments),
  on(talk.createComment, comments.createComment),
  on(talk.deleteComment, comments.deleteComment),
  on(talk.voteArticle, feedback.voteArticle),
  on(talk.listTasks, feedback.listTasks),
  on(talk.closeTask, feedback.closeTask),
];

const adminEndpoints = [
  on(admin.listAdminCategories, categories.listAdminCategories),
  on(admin.createWikiCategory, categories.createWikiCategory),
  on(admin.updateWikiCategory, categories.updateWikiCategory),
  on(admin.deleteWikiCategory, categories.deleteWikiCategory),
  on(admin.getWikiSettings, settings.getWikiSettings),
  on(admin.updateWikiSettings, settings.updateWikiSettings),
  on(grant.listWikiGrants, grants.listWikiGrants),
  on(grant.addWikiGrant, grants.addWikiGrant),
  on(grant.removeWikiGrant, grants.removeWikiGrant),
  on(admin.removeArticle, settings.removeArticle),
  on(admin.restoreArticle, settings.restoreArticle),
  on(admin.confirmReview, settings.confirmReview),
  ...wikiImportEndpoints,
];

export const wikiEndpoints = [...readingEndpoints, ...writingEndpoints, ...talkEndpoints, ...adminEndpoints];
