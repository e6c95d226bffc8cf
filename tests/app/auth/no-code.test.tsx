import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { ErrorText } from '../../../app/components/forms/error-text.tsx';
import { renderPiece } from '../render-piece.tsx';

test('a day whose SMS are used up says to each what they can do meanwhile', () => {
  const said = (purpose: string) => renderPiece(<ErrorText code="auth.code_stopped" values={{ purpose }} />);
  expect(said('signup')).toMatch(/明天零点恢复。现在可以用用户名和密码注册$/);
  expect(said('signin')).toContain('用密码或通行密钥登录');
  // Who proves a phone or changes it is signed in already.
  for (const purpose of ['phone', 'proof', 'reset']) {
    expect(said(purpose)).not.toContain('登录');
    expect(said(purpose)).not.toContain('注册');
    expect(said(purpose)).toContain('请到时再获取验证码');
  }
});
