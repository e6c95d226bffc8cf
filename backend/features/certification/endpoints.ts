import * as own from '../../../contract/certification/certification.ts';
import * as expert from '../../../contract/certification/expert.ts';
import * as staff from '../../../contract/certification/staff.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { recordAct } from '../audit/index.ts';
import { findFile, sendOriginal } from '../file/index.ts';
import * as rules from './certification.ts';
import { getExpert, listExperts, saveExpertPage } from './experts.ts';
import { countQueues, listQueue } from './queue-store.ts';
import * as review from './review.ts';
import { chooseSlot, deleteSlot, offerSlot } from './slots.ts';

export const certificationEndpoints = [
  on(own.getOwnCertification, rules.getOwnCertification),
  on(own.saveCertification, rules.saveCertification),
  on(own.sendCertification, rules.sendCertification),
  on(own.withdrawCertification, rules.withdrawCertification),
  on(own.chooseSlot, chooseSlot),
  on(own.appealCertification, rules.appealCertification),
  on(own.renewCertification, rules.renewCertification),
  on(own.saveExpertPage, saveExpertPage),
  on(expert.listExperts, listExperts),
  on(expert.getExpert, getExpert),
  on(staff.listCertifications, async ({ db }, input) => ({
    page: await listQueue(db, input),
    counts: await countQueues(db),
  })),
  on(staff.getCertification, review.getCertification),
  on(staff.voteCertification, review.voteCertification),
  on(staff.offerSlot, offerSlot),
  on(staff.deleteSlot, deleteSlot),
  on(staff.decideCertification, review.decideCertification),
  on(staff.decideAppeal, review.decideAppeal),
  on(staff.decideRenewal, review.decideRenewal),
  on(staff.revokeCertification, review.revokeCertification),
  onRaw(
    'GET',
    '/api/admin/certifications/:id/proofs/:fileId',
    (context, params, request) => sendProof(context as SignedInContext, params, request),
    { access: 'admin', rate: 'file_part' },
  ),
];

/** A proof for whoever reviews it; that it was opened stands in the audit log. */
async function sendProof(
  context: SignedInContext,
  { id = '', fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const certificationId = Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0);
  const { certification } = await review.getCertification(context, { certificationId });
  const isProof = certification.proofs.some((proof) => proof.fileId === fileId);
  const file = isProof ? await findFile(context.db, fileId) : undefined;
  if (!file) return fail('file.not_found');
  await recordAct(context, {
    action: 'certification.open_proof',
    target: `certification:${certificationId}`,
    after: { file: fileId },
  });
  return (await sendOriginal(context, file, request)) ?? fail('file.not_found');
}
