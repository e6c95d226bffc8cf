/** Domains under which everybody gets an address, so that none of them tells of a school. */
const publicDomains = new Set(
  (
    'qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net vip.163.com vip.126.com 188.com sina.com sina.cn ' +
    'vip.sina.com sohu.com 139.com 189.cn wo.cn 21cn.com aliyun.com tom.com 263.net gmail.com googlemail.com ' +
    'outlook.com hotmail.com live.com live.cn msn.com yahoo.com yahoo.com.cn icloud.com me.com mail.com gmx.com ' +
    'proton.me protonmail.com edu.cn com.cn net.cn org.cn gov.cn ac.cn edu.com'
  ).split(' '),
);

/** A domain of two labels at least, in the letters that mail uses. */
export const isMailDomain = (domain: string): boolean =>
  domain.length <= 100 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}[a-z]{2,24}$/.test(domain);

export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** `stu.example.edu.cn` is within `example.edu.cn`, and not the other way round. */
export const isWithinDomain = (domain: string, outer: string): boolean =>
  domain === outer || domain.endsWith(`.${outer}`);

/** The domain itself and those around it, the longest first. */
export function outerDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
