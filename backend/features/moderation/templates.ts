import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './template-store.ts';

/** Adds a template (id 0), changes it, or takes it away when its text is empty. */
export async function saveTemplate(
  context: SignedInContext,
  template: { templateId: number; title: string; text: string },
): Promise<object> {
  const { db } = context;
  await db.tx(async () => {
    if (await store.existsTitle(db, template)) return fail('moderation.template_taken');
    await store.saveTemplate(db, template);
    await recordAct(context, {
      action: 'template.save',
      target: `template:${template.title}`,
      after: template.text,
    });
  });
  return {};
}
