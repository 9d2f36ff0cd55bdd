/** Tables, anchors and numbers as pages have them. */

/** Renders a Markdown table on separate lines. */
export function markdownTable(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const rule = `|${head.map(() => '---').join('|')}|\n`;
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |\n`;
  return `\n${line(head)}${rule}${rows.map(line).join('')}`;
}

/** Returns the anchor of a heading, as GitHub makes it. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

const thousands = new Intl.NumberFormat('en');

/** Formats a whole number with commas: 3,600. */
export function numberText(value: number): string {
  return thousands.format(value);
}

/** Formats a number of bytes in the largest unit that divides it: 32 MiB, 64 KiB. */
export function byteText(bytes: number): string {
  if (bytes % (1024 * 1024) === 0) return `${bytes / (1024 * 1024)} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${numberText(bytes)} bytes`;
}

/** Formats a duration in the largest unit that divides it: 24 hours, 25 seconds. */
export function timeText(timeMs: number): string {
  const [count, unit] =
    timeMs % 3_600_000 === 0
      ? [timeMs / 3_600_000, 'hour']
      : timeMs % 60_000 === 0
        ? [timeMs / 60_000, 'minute']
        : [timeMs / 1_000, 'second'];
  return `${numberText(count)} ${unit}${count === 1 ? '' : 's'}`;
}
