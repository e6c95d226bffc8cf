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
