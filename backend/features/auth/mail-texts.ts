import type { RequestFacts } from '../../http/context.ts';

type Locale = RequestFacts['locale'];

/**
 * The only texts for people that the backend holds: a mail leaves from here, and no page renders it.
 */
export function codeMail(
  locale: Locale,
  { siteTitle, code, minutes }: { siteTitle: string; code: string; minutes: number },
): { subject: string; text: string } {
  if (locale === 'en-US') {
    return {
      subject: `${code} is your verification code`,
      text: `Your verification code for ${siteTitle} is ${code}. It is valid for ${minutes} minutes and can be used once.\n\nIf you did not request it, ignore this email. Do not share the code with anyone.\n`,
    };
  }
  return {
    subject: `验证码 ${code}`,
    text: `${siteTitle} 的验证码是 ${code}，${minutes} 分钟内有效，只能用一次。\n\n如果不是本人操作，忽略这封邮件即可。不要把验证码告诉别人。\n`,
  };
}

export function passwordChangedMail(
  locale: Locale,
  { siteTitle, origin }: { siteTitle: string; origin: string },
): { subject: string; text: string } {
  if (locale === 'en-US') {
    return {
      subject: 'Your password was changed',
      text: `The password of your ${siteTitle} account was changed, and all other devices were signed out.\n\nIf this was not you, set a new password now: ${origin}/member/forget_passwd\n`,
    };
  }
  return {
    subject: '密码已修改',
    text: `${siteTitle} 账号的密码刚刚修改过，其他设备已退出登录。\n\n如果不是本人操作，请马上重设密码：${origin}/member/forget_passwd\n`,
  };
}

/** To the address that was in force before; the way that was not changed opens the account again. */
export function contactChangedMail(
  locale: Locale,
  {
    siteTitle,
    origin,
    changed,
    to,
  }: { siteTitle: string; origin: string; changed: 'phone' | 'email'; to: string },
): { subject: string; text: string } {
  const link = `${origin}/member/forget_passwd`;
  if (locale === 'en-US') {
    const [name, way] =
      changed === 'phone' ? ['mobile number', 'this email address'] : ['email address', 'your mobile number'];
    return {
      subject: `Your ${name} was changed`,
      text: `The ${name} of your ${siteTitle} account was changed to ${to}.\n\nIf this was not you, use ${way} to set a new password immediately, which signs out all devices, and then change the ${name} back: ${link}\n`,
    };
  }
  const [name, way] = changed === 'phone' ? ['手机号', '这个邮箱'] : ['邮箱', '手机号'];
  return {
    subject: `${name}已更换`,
    text: `${siteTitle} 账号绑定的${name}刚刚换成了 ${to}。\n\n不是本人操作：请马上用${way}重设密码，所有设备都会退出，再把${name}换回来：${link}\n`,
  };
}

export function cancelMail(
  locale: Locale,
  { siteTitle, origin, day }: { siteTitle: string; origin: string; day: string },
): { subject: string; text: string } {
  if (locale === 'en-US') {
    return {
      subject: `Your account will be closed on ${day}`,
      text: `We received a request to close your ${siteTitle} account. It will be closed on ${day}, and its personal data will then be deleted.\n\nTo withdraw the request, sign in before that day: ${origin}/user/signin\nIf this was not you, sign in and change your password immediately.\n`,
    };
  }
  return {
    subject: `账号将在 ${day} 注销`,
    text: `${siteTitle} 收到了注销这个账号的申请，将在 ${day} 注销，届时删除其中的个人信息。\n\n在那之前登录一次，注销就撤回了：${origin}/user/signin\n如果不是本人申请的，请马上登录并修改密码。\n`,
  };
}

const lostSubjects = {
  'zh-CN': {
    asked: '有人申请移除两步验证',
    approved: '移除两步验证的申请已核准',
    refused: '移除两步验证的申请未通过',
    cancelled: '移除两步验证的申请已撤回',
    done: '两步验证已移除',
  },
  'en-US': {
    asked: 'Someone asked to remove your two-step verification',
    approved: 'The removal of your two-step verification was approved',
    refused: 'The removal of your two-step verification was refused',
    cancelled: 'The removal of your two-step verification was cancelled',
    done: 'Your two-step verification was removed',
  },
} as const;

/** How far a request about lost second factors is; what asks for it tells how to stop it. */
export function lostFactorMail(
  locale: Locale,
  {
    siteTitle,
    origin,
    event,
    code,
    opensAt,
  }: {
    siteTitle: string;
    origin: string;
    event: keyof (typeof lostSubjects)['zh-CN'];
    code: string;
    opensAt: Date | undefined;
  },
): { subject: string; text: string } {
  const subject = lostSubjects[locale][event];
  const link = code && `${origin}/user/lost-factor/${code}`;
  const security = `${origin}/personal/security`;
  const opens = opensAt ? `${opensAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  if (locale === 'en-US') {
    const texts = {
      asked: `Someone who passed the first sign-in step of your ${siteTitle} account says that its authenticator, passkeys and recovery codes are lost, and has asked our staff to remove two-step verification. Nothing changes for 72 hours, and staff will check the request.\n\nIf this was not you, cancel the request here and then change your password: ${link}\n`,
      approved: `${siteTitle} staff approved the request to remove two-step verification from your account. It can be used from ${opens}.\n\nIf this was not you, cancel the request at ${security} or with the link in our first email, and change your password.\n`,
      refused: `${siteTitle} staff refused the request to remove two-step verification from your account. Nothing has changed.\n`,
      cancelled: `The request to remove two-step verification from your ${siteTitle} account was cancelled. Nothing has changed. If you did not make the request, change your password: ${security}\n`,
      done: `Two-step verification was removed from your ${siteTitle} account, and all devices were signed out. Set it up again: ${security}\n\nIf this was not you, set a new password immediately: ${origin}/member/forget_passwd\n`,
    };
    return { subject, text: texts[event] };
  }
  const texts = {
    asked: `有人通过了 ${siteTitle} 账号的第一步登录，说验证器、通行密钥和恢复码都丢了，申请由工作人员移除。72 小时内什么都不会变，工作人员会核对。\n\n不是本人申请：请在这里撤回，再修改密码：${link}\n`,
    approved: `${siteTitle} 的工作人员核准了移除这个账号两步验证的申请，${opens} 起可以使用。\n\n不是本人申请：请在 ${security} 或用第一封邮件里的地址撤回，并修改密码。\n`,
    refused: `${siteTitle} 的工作人员没有同意移除这个账号的两步验证，账号没有任何改变。\n`,
    cancelled: `移除 ${siteTitle} 账号两步验证的申请已撤回，账号没有任何改变。不是本人申请过的话，请修改密码：${security}\n`,
    done: `${siteTitle} 账号的两步验证已移除，所有设备都已退出。请重新设置：${security}\n\n不是本人操作，请马上重设密码：${origin}/member/forget_passwd\n`,
  };
  return { subject, text: texts[event] };
}

export function companyMail(
  locale: Locale,
  {
    siteTitle,
    companyName,
    address,
    days,
  }: { siteTitle: string; companyName: string; address: string; days: number },
): { subject: string; text: string } {
  if (locale === 'en-US') {
    return {
      subject: `${companyName} has invited you`,
      text: `${companyName} has invited you to join its company account on ${siteTitle}. Sign in (or sign up) with this email address and join here:\n\n${address}\n\nThe link is valid for ${days} days and can be used once. If you do not know the company, ignore this email.\n`,
    };
  }
  return {
    subject: `${companyName} 邀请你加入`,
    text: `${companyName} 邀请你加入它在 ${siteTitle} 的企业账号。用这个邮箱登录（没有账号就注册），在这里加入：\n\n${address}\n\n地址 ${days} 天内有效，只能用一次。不认识这家企业，忽略这封邮件即可。\n`,
  };
}
