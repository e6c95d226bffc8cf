/** Questions as they come up at work, each with the conditions that it means. */
export const questions = [
  { id: 'motor', group: 'contactor', conditions: 'min.power400=37 kW&f.coilSupply=AC&f.coilVoltage=220 V' },
  { id: 'feeder', group: 'mccb', conditions: 'f.ratedCurrent=250 A&min.breakingCapacity=50 kA&f.poles=3P' },
  { id: 'final', group: 'mcb', conditions: 'f.curve=C&f.ratedCurrent=16 A&f.poles=1P' },
  { id: 'overload', group: 'thermal-relay', conditions: 'min.setting=21 A&max.setting=21 A' },
  { id: 'supply', group: 'power-supply', conditions: 'f.outputVoltage=24 V&min.outputCurrent=10 A' },
  { id: 'residual', group: 'rcbo', conditions: 'f.residualCurrent=30 mA&f.rcType=A' },
] as const;
