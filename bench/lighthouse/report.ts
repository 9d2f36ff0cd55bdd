/** The part of docs/contributors/performance.md about the pages that people open. */
import { goal, type LighthouseResult, type PageFigure } from './run.ts';

export function pagesSection({ machine, version, rounds, figures }: LighthouseResult): string[] {
  const [load = ''] = machine.note.split('. ').slice(-1);
  return [
    '## Pages in a browser',
    '',
    `Lighthouse ${version} (\`npx node bench/run.ts lighthouse FOLDER\`; \`npm install --prefix FOLDER lighthouse\` installs it beside the project, about`,
    '180 MB), with its settings for desktops and for mobile devices, on a sandbox with shoppers, orders and failures. Pages behind the',
    'sign-in are loaded with an empty cache in a second tab, which takes the login over from one that is open. Scores of performance,',
    `accessibility, best practices and search engines; goal: ${goal} in each. ${rounds === 1 ? 'One load of each page' : `The median of ${rounds} loads`}; other work on the machine`,
    `stretches what keeps the page busy. ${load}`,
    '',
    '| Page | Desktop | Mobile | Largest paint, s | Busy, ms | Shift | Not passed |',
    '|---|---|---|---|---|---|---|',
    ...figures
      .filter(({ form }) => form === 'desktop')
      .map((desktop) => rowOf(desktop, figures.find((each) => isMobileOf(each, desktop)) ?? desktop)),
    '',
  ];
}

function isMobileOf({ page, plane, form }: PageFigure, desktop: PageFigure): boolean {
  return form === 'mobile' && page === desktop.page && plane === desktop.plane;
}

function rowOf(desktop: PageFigure, mobile: PageFigure): string {
  const both = (of: (figure: PageFigure) => string | number) => `${of(desktop)} / ${of(mobile)}`;
  const scores = (figure: PageFigure) => Object.values(figure.scores).join(' · ');
  const missed = [...new Set([...desktop.missed, ...mobile.missed])].map((id) => `\`${id}\``).join(' ');
  const cells = [
    `${desktop.plane}: ${desktop.page}`,
    scores(desktop),
    scores(mobile),
    both(({ largestPaintMs }) => (largestPaintMs / 1_000).toFixed(1)),
    both(({ blockedMs }) => blockedMs),
    both(({ shift }) => shift),
    missed || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}
