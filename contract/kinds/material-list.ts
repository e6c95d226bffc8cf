import { defineKinds } from '../kinds.ts';

export const materialListKinds = defineKinds({
  notices: {
    /** To whoever issued it: somebody opened its link for the first time. */
    quotation_opened: { tab: 'trade', group: 'none', mail: false, browser: true },
    /** To whoever issued it: accepted or declined. */
    quotation_answered: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To whoever issued it: its last day comes near, and nobody has answered. */
    quotation_expires: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To the sellers of its product and region: somebody asks for a formal quotation. */
    quotation_wanted: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To who asked: the quotation is there. */
    quotation_sent: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To who asked: its last day comes near. */
    quotation_ends: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To who asked: there will be none, with the reason. */
    quotation_refused: { tab: 'trade', group: 'none', mail: true, browser: true },
  },
  errors: {
    'material_list.not_found': 404,
    'material_list.not_allowed': 403,
    'material_list.too_many': 409,
    'material_list.full': 409,
    'material_list.group_not_empty': 409,
    'material_list.group_not_found': 404,
    'material_list.last_group': 409,
    'material_list.title_other': 400,
    'material_list.day_ahead': 400,
    'material_list.sum_too_large': 409,
    'material_list.version_not_found': 404,
    'material_list.line_not_found': 404,
    'material_list.comment_not_found': 404,
    'material_list.too_many_comments': 409,
    'material_list.person_not_found': 404,
    'material_list.not_a_colleague': 409,
    'material_list.already_owner': 409,
    'material_list.too_many_members': 409,
    'material_list.not_a_company': 409,
    'material_list.too_many_links': 409,
    'material_list.link_not_found': 404,
    'material_list.link_unknown': 404,
    'material_list.link_expired': 410,
    'material_list.link_revoked': 410,
    'material_list.link_creator_left': 410,
    'material_list.form_not_found': 404,
    'material_list.too_many_forms': 409,
    'material_list.has_quotation': 409,
    'quotation.not_found': 404,
    'quotation.decided': 409,
    'quotation.expired': 409,
    'quotation.empty': 409,
    'quotation.unpriced': 409,
    'quotation.uncounted': 409,
    'quotation.too_many': 409,
    'quotation_request.closed': 409,
    'quotation_request.not_found': 404,
    'quotation_request.too_many': 409,
    'material_list.no_table': 400,
    'material_list.no_font': 503,
  },
});
