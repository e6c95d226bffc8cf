import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const authRoutes: AreaRoutes = {
  personal: [
    route('personal/security', 'routes/auth/security/security.tsx'),
    route('personal/security/proof', 'routes/auth/security/proof.tsx'),
    route('personal/security/totp', 'routes/auth/second-step/totp.tsx'),
    route('personal/security/passkey', 'routes/auth/second-step/new-passkey.tsx'),
    route('personal/security/recovery', 'routes/auth/second-step/recovery.tsx'),
    route('personal/security/log', 'routes/auth/security/act-log.tsx'),
  ],
  empty: [
    route('user/signin', 'routes/auth/sign-in/sign-in.tsx'),
    route('user/second-step', 'routes/auth/second-step/second-step.tsx'),
    route('user/second-step/lost', 'routes/auth/second-step/lost-factor.tsx'),
    route('user/lost-factor/:code', 'routes/auth/second-step/lost-factor-cancel.tsx'),
    route('user/verify', 'routes/auth/verify.tsx'),
    route('user/verify-phone', 'routes/auth/security/verify-phone.tsx'),
    route('user/verify-email', 'routes/auth/sign-up/verify-email.tsx'),
    route('user/callback/finish', 'routes/auth/sign-in/callback-finish.tsx'),
    route('user/callback/:provider', 'routes/auth/sign-in/callback.tsx'),
    route('member/register', 'routes/auth/sign-up/sign-up.tsx'),
    route('member/forget_passwd', 'routes/auth/sign-in/forgot-password.tsx'),
  ],
  bare: [
    route('user/signout', 'routes/auth/sign-in/sign-out.ts'),
    route('user/captcha', 'routes/auth/captcha.ts'),
  ],
};
