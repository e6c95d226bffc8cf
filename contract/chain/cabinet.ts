import { words } from '../calculator/inputs.ts';
import { formatNumber } from '../calculator/latex.ts';
import { temperatureRise } from '../calculator/temperature-rise/temperature-rise.ts';
import type { ChainValues } from './chain-inputs.ts';
import type { ChainFeeder, ChainValue, Fix, Problem } from './chain-result.ts';
import { type Part, PartRefusal, type Parts } from './run-part.ts';
import type { Supply } from './supply.ts';

export interface Cabinet {
  /** W. */
  loss: number;
  /** Air at the top in °C. */
  temperature: number;
  values: readonly ChainValue[];
  problems: readonly Problem[];
}

/** Ω·mm²/m of copper at about 90 °C. */
const hotCopper = 0.0225;
/** The method wants at least this much. */
const minLoss = 1;

/** Losses of the devices and the bars at the current of the demand, and the air that they heat. */
export function designCabinet(
  values: ChainValues,
  feeders: readonly ChainFeeder[],
  supply: Supply,
  parts: Parts,
): Cabinet {
  const length = values.cabinetWidth / 1000;
  const bars = (3 * hotCopper * length * supply.current ** 2) / supply.busbarSection;
  const main = mainLoss(supply, parts);
  const together = values.together ** 2;
  const loss = Math.max(
    minLoss,
    main + bars + (feeders.length > 1 ? together : 1) * feeders.reduce((sum, each) => sum + each.loss, 0),
  );
  const heat = (openings: number): Part =>
    parts.run(temperatureRise, {
      height: values.cabinetHeight,
      width: values.cabinetWidth,
      depth: values.cabinetDepth,
      back: 'covered',
      loss,
      openings,
      ambient: values.room,
      limit: values.airLimit,
    });
  const found = heat(values.openings);
  const temperature = found.number('temperature');
  return {
    loss,
    temperature,
    values: [
      { name: 'loss', words: words('柜内损耗', 'Losses inside'), value: loss, unit: 'W', address: null },
      {
        name: 'rise',
        words: words('顶部空气温升', 'Rise at the top'),
        value: found.number('top'),
        unit: 'K',
        address: found.address(),
      },
      {
        name: 'temperature',
        words: words('顶部空气温度', 'Air at the top'),
        value: temperature,
        unit: '°C',
        address: found.address(),
      },
    ],
    problems:
      temperature <= values.airLimit
        ? []
        : [
            {
              level: 'error',
              words: words(
                `柜顶空气 ${formatNumber(temperature)} °C，超过允许的 ${formatNumber(values.airLimit)} °C`,
                `The air at the top reaches ${formatNumber(temperature)} °C, above the ${formatNumber(values.airLimit)} °C permitted`,
              ),
              clause: 'IEC TR 60890',
              fix: moreAir(values, heat),
            },
          ],
  };
}

/** The main breaker at the current of the demand. */
function mainLoss({ rated, current }: Supply, parts: Parts): number {
  const ratings = parts.column('device-losses', 'upTo');
  const at = ratings.findIndex((upTo) => rated <= upTo);
  const perPole = parts.column('device-losses', 'loss')[at < 0 ? ratings.length - 1 : at] ?? 0;
  return 3 * perPole * Math.min(1, current / rated) ** 2;
}

/** The smallest inlets that keep the air cool enough. */
function moreAir(values: ChainValues, heat: (openings: number) => Part): Fix | null {
  for (const openings of [50, 100, 150, 200, 300, 400, 500, 700, 1000]) {
    if (openings <= values.openings) continue;
    try {
      if (heat(openings).number('temperature') <= values.airLimit)
        return {
          input: 'openings',
          value: openings,
          words: words(
            `开进风口 ${openings} cm²，出风口为其 1.1 倍`,
            `Give it air inlets of ${openings} cm², and outlets of 1.1 times that`,
          ),
        };
    } catch (error) {
      if (!(error instanceof PartRefusal)) throw error;
    }
  }
  return null;
}
