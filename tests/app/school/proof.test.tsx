import '../../../app/i18n/server-messages.ts';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import ProofPage from '../../../app/routes/school/proof/proof.tsx';
import { PageFactsContext } from '../../../app/shell/page-facts.ts';
import type { SiteData } from '../../../app/shell/site-data.ts';
import type { SchoolProof } from '../../../contract/school/proof.ts';
import { renderPiece } from '../render-piece.tsx';

const waiting: SchoolProof = {
  ...{
    role: 'student',
    school: '示例职业技术学院',
    state: 'waiting',
    reason: '',
    validUntil: null,
    isOver: false,
  },
} as SchoolProof;

function show(own: { proof: SchoolProof | null; isDone?: boolean }, sendsMail = true): string {
  const loaderData = { mailCampus: null, hasMail: false, isDone: false, ...own };
  const page = { loaderData } as unknown as ComponentProps<typeof ProofPage>;
  return renderPiece(
    <PageFactsContext value={{ site: { config: { sendsMail } } as SiteData } as never}>
      <ProofPage {...page} />
    </PageFactsContext>,
  );
}

test('whoever has sent a document reads what comes next, at once and when coming back', () => {
  expect(show({ proof: waiting, isDone: true })).toContain('已提交，等工作人员查看');
  expect(show({ proof: waiting })).toContain('结果会发到消息里');
  expect(show({ proof: null, isDone: true })).toContain('证明已删除');
});

test('a proof that stands is neither replaced nor deleted unawares', () => {
  const accepted: SchoolProof = { ...waiting, state: 'accepted', validUntil: '2099-09-30' };
  expect(show({ proof: accepted })).toContain('再交证件会换下它');
  expect(show({ proof: accepted })).toMatch(/<details><summary>删除证明<.*确认删除/);
  expect(show({ proof: waiting })).toContain('会换下正在等查看的那份');
  const over = show({ proof: { ...accepted, isOver: true } });
  expect(over).not.toContain('会换下');
  expect(over).toContain('再证明一次');
});

test('a site that sends no mail says so before somebody goes to verify an address', () => {
  expect(show({ proof: null }, false)).toContain('验证码要向工作人员索取');
  expect(show({ proof: null })).not.toContain('验证码要向工作人员索取');
});
