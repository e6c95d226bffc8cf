import { existsSync } from 'node:fs';

export interface Font {
  file: string;
  family: string;
}

/** Fonts with Chinese letters and free licences, where distributions put them; the first that is there is used. */
const places: readonly Font[] = [
  { file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { file: '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { file: '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { file: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf', family: 'Droid Sans Fallback' },
  { file: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', family: 'WenQuanYi Micro Hei' },
  { file: '/System/Library/Fonts/PingFang.ttc', family: 'PingFang SC' },
];

/** Fonts for where there is none with Chinese letters: the others are still to be read. */
const latinPlaces: readonly Font[] = [
  { file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', family: 'DejaVu Sans' },
  { file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf', family: 'Liberation Sans' },
  { file: '/System/Library/Fonts/Helvetica.ttc', family: 'Helvetica' },
];

/** What Chinese is lettered with; undefined when none of the fonts is there. */
export function findFont(): Font | undefined {
  return places.find(({ file }) => existsSync(file));
}

/** What pictures are lettered with: Chinese where it can be. */
export function findAnyFont(): Font | undefined {
  return findFont() ?? latinPlaces.find(({ file }) => existsSync(file));
}
