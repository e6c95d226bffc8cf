import type { Province } from '../../../../contract/appointment/provinces.ts';
import type { TenderChangeKind, TenderIndustry, TenderMethod } from '../../../../contract/tender/kinds.ts';

/** What a column can be; `kind` tells a first notice from one that follows it. */
export const importFields = [
  'kind',
  'title',
  'buyer',
  'agency',
  'number',
  'method',
  'industry',
  'region',
  'city',
  'budget',
  'publishedOn',
  'documentsUntil',
  'closesAt',
  'opensAt',
  'site',
  'url',
  'items',
  'text',
] as const;
export type ImportField = (typeof importFields)[number];

/** Heads that a table may have beside the names of the fields, without spaces and in lower case. */
export const headWords: Readonly<Record<ImportField, readonly string[]>> = {
  kind: ['公告种类', '公告类型'],
  title: ['标题', '公告标题', '项目名称'],
  buyer: ['采购人', '招标人', '采购单位', '招标单位'],
  agency: ['代理机构', '招标代理机构', '采购代理机构'],
  number: ['编号', '项目编号', '招标编号', '采购编号'],
  method: ['采购方式', '招标方式'],
  industry: ['行业'],
  region: ['地区', '省份', '省', 'province'],
  city: ['市县', '城市', '市'],
  budget: ['预算', '预算金额', '最高限价'],
  publishedOn: ['公告日期', '发布日期', '发布时间', 'published'],
  documentsUntil: ['文件获取截止', '文件获取截止时间'],
  closesAt: ['投标截止', '投标截止时间', '截止时间', 'deadline'],
  opensAt: ['开标时间'],
  site: ['来源', '原文网站', 'source'],
  url: ['原文链接', '链接', '网址', 'link'],
  items: ['采购清单', '清单'],
  text: ['正文', '公告正文', '内容'],
};

export const provinceNames: ReadonlyMap<string, Province> = new Map([
  ['北京', 'BJ'],
  ['天津', 'TJ'],
  ['河北', 'HE'],
  ['山西', 'SX'],
  ['内蒙古', 'NM'],
  ['辽宁', 'LN'],
  ['吉林', 'JL'],
  ['黑龙江', 'HL'],
  ['上海', 'SH'],
  ['江苏', 'JS'],
  ['浙江', 'ZJ'],
  ['安徽', 'AH'],
  ['福建', 'FJ'],
  ['江西', 'JX'],
  ['山东', 'SD'],
  ['河南', 'HA'],
  ['湖北', 'HB'],
  ['湖南', 'HN'],
  ['广东', 'GD'],
  ['广西', 'GX'],
  ['海南', 'HI'],
  ['重庆', 'CQ'],
  ['四川', 'SC'],
  ['贵州', 'GZ'],
  ['云南', 'YN'],
  ['西藏', 'XZ'],
  ['陕西', 'SN'],
  ['甘肃', 'GS'],
  ['青海', 'QH'],
  ['宁夏', 'NX'],
  ['新疆', 'XJ'],
  ['台湾', 'TW'],
  ['香港', 'HK'],
  ['澳门', 'MO'],
]);
export const methodNames: ReadonlyMap<string, TenderMethod> = new Map([
  ['公开招标', 'open'],
  ['邀请招标', 'invited'],
  ['竞争性谈判', 'negotiation'],
  ['竞争性磋商', 'consultation'],
  ['询价', 'inquiry'],
  ['单一来源', 'single_source'],
  ['框架协议', 'framework'],
]);
export const industryNames: ReadonlyMap<string, TenderIndustry> = new Map([
  ['电网', 'grid'],
  ['发电与新能源', 'generation'],
  ['轨道交通', 'rail'],
  ['市政与水务', 'municipal'],
  ['石油化工', 'petrochemical'],
  ['冶金矿山', 'metallurgy'],
  ['房屋建筑与园区', 'building'],
  ['数据中心', 'data_centre'],
  ['制造业', 'manufacturing'],
  ['医院、学校与机关', 'public'],
  ['其他', 'other'],
]);

/** Kinds of notices that follow the first one; anything else names a first one or is unknown. */
export const changeNames: ReadonlyMap<string, TenderChangeKind> = new Map([
  ['变更公告', 'change'],
  ['更正公告', 'change'],
  ['澄清公告', 'change'],
  ['终止公告', 'cancel'],
  ['废标公告', 'cancel'],
  ['结果公告', 'result'],
  ['中标公告', 'result'],
  ['成交公告', 'result'],
]);
export const firstNames: readonly string[] = ['', '招标公告', '采购公告', '询价公告', '首次公告', 'notice'];
