import { defineFeature } from '../../feature.ts';
import { wechatEndpoints } from './endpoints.ts';

export const wechatFeature = defineFeature({
  name: 'wechat',
  endpoints: wechatEndpoints,
});
