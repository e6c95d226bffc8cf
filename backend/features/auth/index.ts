export { notifyAccount } from './account-notice.ts';
export { spendCaptcha } from './captcha.ts';
export { countSmsOfDay } from './code/code-limits.ts';
export { sendCode, spendCode } from './code/codes.ts';
export { maskContact, readEmail, readPhone, requireEmail, requirePhone } from './contact.ts';
export { cancelMail, companyMail, contactChangedMail, lostFactorMail } from './mail-texts.ts';
export { isStaffLike, type NameRules, requireNickname, requireUsername } from './names.ts';
export { ensureOwner, renewOwnerPassword } from './owner.ts';
export { requireOldPassword } from './password/old-password.ts';
export { hashPassword } from './password/password-hash.ts';
export { requirePassword } from './password/password-rules.ts';
export { sendNotice } from './reset.ts';
export { clearStepCookie, endSecondSteps, readStepHash } from './second-step.ts';
export { readDataToken } from './session/data-token.ts';
export { ensureDevice, readDeviceHash } from './session/device.ts';
export { getSessionById, listSessions, revokeSessionsOf } from './session/session-store.ts';
export { clearSessionCookies, expiredCookies, logSignIn, startSession } from './session/sessions.ts';
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
