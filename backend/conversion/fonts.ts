import { existsSync } from 'node:fs';

/** Fonts with Chinese letters and free licences, where distributions put them; the first that is there is used. */
const places: readonly { file: string; family: string }[] = [
  { file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { file: '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { file: '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { file: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf', family: 'Droid Sans Fallback' },
  { file: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', family: 'WenQuanYi Micro Hei' },
  { file: '/System/Library/Fonts/PingFang.ttc', family: 'PingFang SC' },
];

/** What pictures of drawings are lettered with; undefined leaves it to whatever the system has. */
export function findFont(): { file: string; family: string } | undefined {
  return places.find(({ file }) => existsSync(file));
}
