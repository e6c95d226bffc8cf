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
      text: `Your verification code for ${siteTitle} is ${code}. It is good for ${minutes} minutes, once.\n\nIf you did not ask for it, ignore this mail and tell the code to nobody.\n`,
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
      text: `The password of your account at ${siteTitle} was changed, and all other devices were signed out.\n\nIf this was not you, set a new password now: ${origin}/member/forget_passwd\n`,
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
      changed === 'phone' ? ['phone number', 'this mail address'] : ['mail address', 'your phone number'];
    return {
      subject: `Your ${name} was changed`,
      text: `The ${name} of your account at ${siteTitle} was changed to ${to}.\n\nThis was not me: set a new password by ${way} at once, which signs out every device, then change the ${name} back: ${link}\n`,
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
      text: `Closing your account at ${siteTitle} was asked for. It is closed on ${day}, and the personal data in it is deleted then.\n\nSigning in before then takes it back: ${origin}/user/signin\nIf this was not you, sign in and change the password at once.\n`,
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
    asked: 'Somebody asked to remove your second step',
    approved: 'Removing your second step was approved',
    refused: 'Removing your second step was refused',
    cancelled: 'Removing your second step was called off',
    done: 'Your second step was removed',
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
      asked: `Somebody who knows the password of your account at ${siteTitle} (or its phone) says that the authenticator, passkeys and recovery codes are lost, and asked our staff to remove them. Nothing happens for 72 hours, and staff check it.\n\nThis was not me: stop it here, then change the password: ${link}\n`,
      approved: `Staff of ${siteTitle} approved removing the second step of your account. It can be used from ${opens} on.\n\nThis was not me: stop it at ${security} or by the link in our first mail, and change the password.\n`,
      refused: `Staff of ${siteTitle} refused to remove the second step of your account. Nothing was changed.\n`,
      cancelled: `The request to remove the second step of your account at ${siteTitle} was called off. Nothing was changed. If you did not ask for it, change the password: ${security}\n`,
      done: `The second step of your account at ${siteTitle} was removed, and all devices were signed out. Set up a new one: ${security}\n\nIf this was not you, set a new password at once: ${origin}/member/forget_passwd\n`,
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
      subject: `${companyName} invites you`,
      text: `${companyName} invites you to its company account at ${siteTitle}. Sign in (or register) with this mail address and join here:\n\n${address}\n\nThe address is good for ${days} days, once. If you do not know the company, ignore this mail.\n`,
    };
  }
  return {
    subject: `${companyName} 邀请你加入`,
    text: `${companyName} 邀请你加入它在 ${siteTitle} 的企业账号。用这个邮箱登录（没有账号就注册），在这里加入：\n\n${address}\n\n地址 ${days} 天内有效，只能用一次。不认识这家企业，忽略这封邮件即可。\n`,
  };
}
