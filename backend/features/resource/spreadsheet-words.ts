import type { ResourceState, ResourceType } from '../../../contract/resource/kinds.ts';
import type { ResourceText } from '../../../contract/resource/texts.ts';

type Column =
  | 'title'
  | 'folder'
  | 'note'
  | 'type'
  | 'price'
  | 'memberPrice'
  | 'author'
  | 'state'
  | 'reason'
  | 'views'
  | 'downloads'
  | 'buyers'
  | 'favourites'
  | 'keptAt'
  | 'updatedAt'
  | 'page';

export interface SpreadsheetWords {
  /** Of the file and of the sheet. */
  titles: Readonly<Record<'favourites' | 'works', string>>;
  /** In place of the name of what is published no more. */
  gone: string;
  columns: Readonly<Record<Column | ResourceText, string>>;
  types: Readonly<Record<ResourceType, string>>;
  states: Readonly<Record<ResourceState, string>>;
}

/** What the files of one's own lists say, by the language of whom they are for. */
export const spreadsheetWords: Readonly<Record<'zh-CN' | 'en-US', SpreadsheetWords>> = {
  'zh-CN': {
    titles: { favourites: '收藏的资源', works: '我的作品' },
    gone: '已下架或已移除',
    columns: {
      title: '名称',
      number: '图号',
      softwareVersion: '软件版本',
      brand: '厂家',
      family: '系列',
      folder: '收藏夹',
      note: '备注',
      type: '类型',
      price: '价格（D币）',
      memberPrice: '会员价（D币）',
      author: '作者',
      state: '状态',
      reason: '原因',
      views: '浏览',
      downloads: '下载',
      buyers: '购买',
      favourites: '收藏',
      keptAt: '收藏时间',
      updatedAt: '更新时间',
      page: '网址',
    },
    types: {
      drawing: '设计图纸',
      genius: '牛人作品',
      ldz: 'LDZ 库',
      library: '模型库',
      model: '三维模型',
      sample: '样本资料',
    },
    states: {
      draft: '草稿',
      waiting: '待审核',
      planned: '定时发布',
      shown: '已发布',
      refused: '未通过',
      closed: '已下架',
      removed: '已被移除',
    },
  },
  'en-US': {
    titles: { favourites: 'Favourites', works: 'My resources' },
    gone: 'Withdrawn or removed',
    columns: {
      title: 'Name',
      number: 'Number',
      softwareVersion: 'Software version',
      brand: 'Maker',
      family: 'Family',
      folder: 'Folder',
      note: 'Note',
      type: 'Type',
      price: 'Price (D coins)',
      memberPrice: 'Member price (D coins)',
      author: 'Author',
      state: 'Status',
      reason: 'Reason',
      views: 'Views',
      downloads: 'Downloads',
      buyers: 'Buyers',
      favourites: 'Favourites',
      keptAt: 'Added on',
      updatedAt: 'Updated on',
      page: 'URL',
    },
    types: {
      drawing: 'Design drawings',
      genius: 'Expert works',
      ldz: 'LDZ library',
      library: 'Model library',
      model: '3D models',
      sample: 'Manufacturer data',
    },
    states: {
      draft: 'Draft',
      waiting: 'Awaiting review',
      planned: 'Scheduled',
      shown: 'Published',
      refused: 'Rejected',
      closed: 'Withdrawn',
      removed: 'Removed',
    },
  },
};
