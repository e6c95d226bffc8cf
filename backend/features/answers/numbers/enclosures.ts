import { type Intent, only, planOf } from './plan.ts';
import { firstIn, listIn, type Reading, says } from './reading.ts';

/** Height, width and depth in mm, as 2000×800×600 says them. */
function boxOf(reading: Reading) {
  const size = reading.sizes.find(({ sides }) => sides.length === 3 && sides.every((side) => side >= 100));
  if (!size) return {};
  const [height, width, depth] = size.sides;
  return { height, width, depth };
}

const isAboutBoxes = (reading: Reading) => says(reading, '柜', '箱', '外壳', 'enclosure', 'cabinet');

export const enclosureHeat: Intent = (reading) => {
  const loss = firstIn(reading, 'W');
  if (loss === undefined || !isAboutBoxes(reading)) return undefined;
  if (!says(reading, '散热', '风机', '空调', '风量', '冷却', '风扇', '柜内温度', '多少度', '散得', '热量'))
    return undefined;
  const [first, second] = listIn(reading, '°C');
  const [ambient, inside] =
    second === undefined ? [first, undefined] : [Math.min(first ?? 0, second), Math.max(first ?? 0, second)];
  const headline = says(reading, '风机', '风量', '风扇')
    ? 'airflow'
    : says(reading, '温度', '多少度')
      ? 'uncooled'
      : 'excess';
  return only(planOf('enclosure-heat', { ...boxOf(reading), loss, ambient, inside }, { headline }));
};

export const temperatureRise: Intent = (reading) => {
  const loss = firstIn(reading, 'W');
  if (loss === undefined || !isAboutBoxes(reading) || !says(reading, '温升', '60890')) return undefined;
  return only(
    planOf(
      'temperature-rise',
      { ...boxOf(reading), loss, ambient: firstIn(reading, '°C') },
      { headline: 'top' },
    ),
  );
};
