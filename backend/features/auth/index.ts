export { notifyAccount } from './account-notice.ts';
export { spendCaptcha } from './captcha.ts';
export { sendCode, spendCode } from './code/codes.ts';
export { maskContact, readEmail, readPhone, requireEmail, requirePhone } from './contact.ts';
export { readDataToken } from './data-token.ts';
export { cancelMail, companyMail, contactChangedMail, lostFactorMail } from './mail-texts.ts';
export { isStaffLike, type NameRules, requireNickname, requireUsername } from './names.ts';
export { requireOldPassword } from './old-password.ts';
export { ensureOwner, renewOwnerPassword } from './owner.ts';
export { hashPassword } from './password-hash.ts';
export { requirePassword } from './password-rules.ts';
export { sendNotice } from './reset.ts';
export { clearStepCookie, endSecondSteps, readStepHash } from './second-step.ts';
export { getSessionById, listSessions, revokeSessionsOf } from './session-store.ts';
export { clearSessionCookies, expiredCookies, logSignIn, startSession } from './sessions.ts';
export { deleteKnownDevices } from './sign-in-store.ts';
export { countSignUp } from './sign-up-limit.ts';
export {
  deleteStep,
  getProvenAt,
  getStep,
  type SecondStep,
  setProven,
  setSessionChallenge,
  setStepChallenge,
  takeSessionChallenge,
} from './step-store.ts';
export { countTry, forgetFailures } from './throttle.ts';
export { findViewer, hashToken, viewerOf } from './viewer.ts';
