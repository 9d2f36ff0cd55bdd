/** Loaded into a process before anything else; shifts its machine clock by `SKEW_MS`. */
const trueNow = Date.now;
const skewMs = Number(process.env.SKEW_MS ?? 0);
Date.now = () => trueNow() + skewMs;
