import type { Question } from './protection-questions.ts';

/** As those of protection; from overload relays to busbars. */
export const controlQuestions: readonly Question[] = [
  [
    '整定能到 8.5 A',
    'thermal-relay',
    'f.setting=8.5 A',
    (n, _, top) => n('setting') <= 8.5 && top('setting') >= 8.5,
  ],
  [
    '重载起动 20 级，整定含 28 A',
    'thermal-relay',
    'f.tripClass=20&f.setting=28 A',
    (n, s, top) => s('tripClass') === '20' && n('setting') <= 28 && top('setting') >= 28,
  ],
  [
    '0.35 A 小电机',
    'thermal-relay',
    'f.setting=350 mA',
    (n, _, top) => n('setting') <= 0.35 && top('setting') >= 0.35,
  ],
  [
    '4 kW 电动机，Icu 至少 100 kA',
    'motor-protector',
    'f.motorPower=4 kW&min.icu=100 kA',
    (n) => n('motorPower') === 4000 && n('icu') >= 100e3,
  ],
  [
    '旋钮式 15 kW',
    'motor-protector',
    'f.operation=旋钮&f.motorPower=15 kW',
    (n, s) => s('operation') === '旋钮' && n('motorPower') === 15e3,
  ],
  [
    '37 kW，DC 24 V 控制',
    'soft-starter',
    'f.motorPower=37 kW&f.controlVoltage=DC 24 V',
    (n, s) => n('motorPower') === 37e3 && s('controlVoltage') === 'DC 24 V',
  ],
  [
    '额定电流至少 100 A、200 kW 以下',
    'soft-starter',
    'min.ratedCurrent=100&max.motorPower=160 kW',
    (n) => n('ratedCurrent') >= 100 && n('motorPower') <= 160e3,
  ],
  [
    '三相 22 kW，C2，内置制动',
    'drive',
    'f.motorPower=22 kW&f.emc=C2&f.brake=内置',
    (n, s) => n('motorPower') === 22e3 && s('emc') === 'C2' && s('brake') === '内置',
  ],
  [
    '单相 1.5 kW',
    'drive',
    'f.supply=单相 AC 220–240 V&f.motorPower=1500 W',
    (n, s) => s('supply').startsWith('单相') && n('motorPower') === 1500,
  ],
  [
    '4C 触点 DC 24 V',
    'intermediate-relay',
    'f.contacts=4C&f.coilSupply=DC&f.coilVoltage=24 V',
    (n, s) => s('contacts') === '4C' && s('coilSupply') === 'DC' && n('coilVoltage') === 24,
  ],
  [
    '触点 8 A 以上，AC 220 V',
    'intermediate-relay',
    'min.ratedCurrent=8 A&f.coilSupply=AC&f.coilVoltage=220 V',
    (n, s) => n('ratedCurrent') >= 8 && s('coilSupply') === 'AC' && n('coilVoltage') === 220,
  ],
  [
    '通电延时能到 30 s，2C',
    'time-relay',
    'f.function=通电延时&f.range=30 s&f.contacts=2C',
    (n, s, top) =>
      s('function') === '通电延时' && n('range') <= 30 && top('range') >= 30 && s('contacts') === '2C',
  ],
  ['能到半小时', 'time-relay', 'f.range=0.5 h', (n, _, top) => n('range') <= 1800 && top('range') >= 1800],
  [
    '急停用，3NO，手动复位',
    'safety-relay',
    'f.application=急停与安全门&f.safeContacts=3NO&f.reset=手动',
    (_, s) => s('application') === '急停与安全门' && s('safeContacts') === '3NO' && s('reset') === '手动',
  ],
  [
    '红色自复 1NC 不带灯',
    'push-button',
    'f.colour=红&f.action=自复&f.contacts=1NC&f.lamp=无',
    (_, s) => s('colour') === '红' && s('action') === '自复' && s('contacts') === '1NC' && s('lamp') === '无',
  ],
  [
    '绿色 AC 220 V',
    'signal-lamp',
    'f.colour=绿&f.supply=AC&f.ratedVoltage=220 V',
    (n, s) => s('colour') === '绿' && s('supply') === 'AC' && n('ratedVoltage') === 220,
  ],
  [
    '三位钥匙',
    'selector',
    'f.positions=3&f.handle=钥匙',
    (_, s) => s('positions') === '3' && s('handle') === '钥匙',
  ],
  [
    '24 V 至少 10 A，单相输入',
    'power-supply',
    'f.outputVoltage=24 V&min.outputCurrent=10 A&f.input=单相 AC 100–240 V',
    (n, s) => n('outputVoltage') === 24 && n('outputCurrent') >= 10 && s('input').startsWith('单相'),
  ],
  [
    '380/220 V，至少 400 VA',
    'control-transformer',
    'f.primary=380 V&f.secondary=220 V&min.power=0.4 kVA',
    (n) => n('primary') === 380 && n('secondary') === 220 && n('power') >= 400,
  ],
  [
    '400/5 A，0.5S 级',
    'current-transformer',
    'f.primary=400 A&f.secondary=5 A&f.accuracy=0.5S',
    (n, s) => n('primary') === 400 && n('secondary') === 5 && s('accuracy') === '0.5S',
  ],
  [
    'M18 齐平 PNP 常开，插头',
    'proximity-sensor',
    'f.thread=M18&f.mounting=齐平&f.output=PNP NO&f.connection=M12 插头',
    (_, s) =>
      s('thread') === 'M18' &&
      s('mounting') === '齐平' &&
      s('output') === 'PNP NO' &&
      s('connection') === 'M12 插头',
  ],
  [
    '直插 2.5～6 mm²',
    'terminal',
    'f.connection=直插弹簧&min.crossSection=2.5&max.crossSection=6 mm²',
    (n, s) => s('connection') === '直插弹簧' && n('crossSection') >= 2.5e-6 && n('crossSection') <= 6e-6,
  ],
  [
    '4 芯 95 mm² 耐火',
    'power-cable',
    'f.cores=4&f.crossSection=95 mm²&f.fire=耐火',
    (n, s) => s('cores') === '4' && n('crossSection') === 95e-6 && s('fire') === '耐火',
  ],
  [
    '80×8 镀锡',
    'busbar-flat',
    'f.barWidth=8 cm&f.thickness=8 mm&f.surface=镀锡',
    (n, s) => n('barWidth') === 0.08 && n('thickness') === 0.008 && s('surface') === '镀锡',
  ],
];
