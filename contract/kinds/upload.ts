import { defineKinds } from '../kinds.ts';

export const uploadKinds = defineKinds({
  errors: {
    'upload.broken_image': 400,
    'upload.busy': 503,
    'upload.image_gone': 409,
    'upload.too_few_pixels': 400,
    'upload.too_large': 413,
    'upload.too_many_pixels': 400,
    'upload.wrong_type': 415,
  },
});
