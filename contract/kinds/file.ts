import { defineKinds } from '../kinds.ts';

export const fileKinds = defineKinds({
  errors: {
    'file.active_content': 415,
    'file.content_differs': 415,
    'file.damaged': 422,
    'file.empty': 400,
    'file.in_use': 409,
    'file.infected': 422,
    'file.link_over': 410,
    'file.not_found': 404,
    'file.not_scanned': 422,
    'file.quota': 413,
    'file.refused': 409,
    'file.too_large': 413,
    'file.too_many': 409,
    'file.too_many_open': 409,
    'file.two_kinds': 415,
    'file.type_not_taken': 415,
    'file.upload_gone': 404,
  },
});
