import { registerIntl } from './intl.ts';
import { messages as english } from './tables/en-us.ts';
import { messages as chinese } from './tables/zh-cn.ts';

/** Registers both languages; imported by the server's entry and by tests, never by the browser. */
registerIntl('zh-CN', chinese);
registerIntl('en-US', english);
