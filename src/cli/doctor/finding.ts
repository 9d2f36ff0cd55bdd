/** What a check found. A failure keeps the server from working; a warning will, or makes it work worse. */
export interface Finding {
  readonly level: 'fine' | 'warning' | 'failure';
  /** What was checked. */
  readonly about: string;
  /** What was found and, unless it is fine, what to do. */
  readonly told: string;
}

/** Returns functions that make the findings about one thing. */
export function findingsAbout(about: string) {
  const finding =
    (level: Finding['level']) =>
    (told: string): Finding => ({ level, about, told });
  return { fine: finding('fine'), warning: finding('warning'), failure: finding('failure') };
}

const words = { fine: 'fine', warning: 'WARNING', failure: 'FAILURE' } as const;

/** Renders findings in columns; a text with several lines continues under its first one. */
export function renderFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ level, about, told }) => {
      const begin = `${words[level].padEnd(8)} ${about.padEnd(width)}  `;
      return begin + told.replaceAll('\n', `\n${' '.repeat(begin.length)}`);
    })
    .join('\n');
}
