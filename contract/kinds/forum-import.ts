import { forumImportErrors } from '../forum-import/errors.ts';
import { defineKinds } from '../kinds.ts';

export const forumImportKinds = defineKinds({ errors: forumImportErrors });
