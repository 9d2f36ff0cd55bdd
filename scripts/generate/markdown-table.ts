/** Renders a Markdown table on separate lines. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = `|${head.map(() => '---').join('|')}|\n`;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `\n${line(head)}${rule}${rows.map(line).join('')}`;
}
