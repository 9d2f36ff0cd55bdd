import { type CommandWords, firstWords, verbsOf } from './words.ts';

/** Renders the completion of fish. */
export function renderFish(all: readonly CommandWords[]): string {
  const firsts = [...firstWords(all), ['help', 'show the help of a command'] as const].map(
    ([word, about]) => `complete -c kontor -n __fish_use_subcommand -f -a ${word} -d ${quoted(about)}`,
  );
  const verbs = [...verbsOf(all)].flatMap(([noun, commands]) => {
    const known = commands.map(({ words }) => words[1]).join(' ');
    const condition = quoted(
      `__fish_seen_subcommand_from ${noun}; and not __fish_seen_subcommand_from ${known}`,
    );
    return commands.map(
      ({ words, about }) => `complete -c kontor -n ${condition} -f -a ${words[1]} -d ${quoted(about)}`,
    );
  });
  const options = all.flatMap(({ words, options: own }) => {
    const condition = quoted(`__kontor_is ${words.join(' ')}`);
    return own.map(({ flag, about, takesValue, choices }) => {
      const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : '';
      return `complete -c kontor -n ${condition} -l ${flag.slice(2)}${value} -d ${quoted(about)}`;
    });
  });
  return `# Completion of kontor for fish. Load it with: kontor completion fish | source
function __kontor_is
  set -l typed (commandline -opc)[2..]
  set -l typed (string match -v -- '-*' $typed)
  test "$typed[1..$(count $argv)]" = "$argv"
end
${[...firsts, ...verbs, ...options].join('\n')}
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`;
}
