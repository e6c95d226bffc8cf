import fc from 'fast-check';

/** Generated cases are the same in every run, so that a failing run fails again. */
fc.configureGlobal({ seed: 20_261_120 });
