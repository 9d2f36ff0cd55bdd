import type { CommandContext } from '../context.ts';

/** A progress bar on a terminal; `facts` fill the names in braces of its format. */
export interface ProgressBar {
  update(done: number, facts: Readonly<Record<string, string>>): void;
  stop(): void;
}

/**
 * Draws a progress bar for the given size on the terminal that notes are written to. It is redrawn immediately at each
 * whole percent, otherwise at most ten times per second.
 */
export async function openBar(
  context: CommandContext,
  format: string,
  size: number,
  facts: Readonly<Record<string, string>>,
): Promise<ProgressBar> {
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format: `{bar} {percentage} % | ${format} | {duration_formatted}`,
    stream: context.notes,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
  });
  bar.start(size, 0, facts);
  let drawnPercent = 0;
  return {
    update(done, now) {
      const reached = Math.min(done, size);
      bar.update(reached, now);
      const percent = Math.floor((100 * reached) / size);
      if (percent === drawnPercent) return;
      drawnPercent = percent;
      bar.render();
    },
    stop: () => bar.stop(),
  };
}
