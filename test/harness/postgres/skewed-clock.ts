/**
 * Loaded into every thread of a process before anything else; shifts its machine clock by `SKEW_MS`. Name it with
 * `--require`: threads that start with a text of code do not load what `--import` names.
 */
const trueNow = Date.now;
const skewMs = Number(process.env.SKEW_MS ?? 0);
Date.now = () => trueNow() + skewMs;
