/** Loaded into a process before anything else: its machine's clock is wrong by `SKEW_MS`. */
const trueNow = Date.now;
const skewMs = Number(process.env.SKEW_MS ?? 0);
Date.now = () => trueNow() + skewMs;
