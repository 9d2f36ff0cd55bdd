import { command } from '../command.ts';
import { WrongUse } from '../failures.ts';
import { quoted } from '../output/text.ts';
import { type CommandWords, firstWords, type OptionWords, readWords, verbsOf } from './words.ts';

/** Renders the completion of bash 4 or later. */
function renderBash(all: readonly CommandWords[]): string {
  const verbs = [...verbsOf(all)].map(
    ([noun, commands]) =>
      `    ${quoted(noun)}) echo ${quoted(commands.map(({ words }) => words[1]).join(' '))} ;;`,
  );
  const options = all.map(
    ({ words, options: own }) =>
      `    ${quoted(words.join(' '))}) echo ${quoted(own.map(({ flag }) => flag).join(' '))} ;;`,
  );
  const values = all.flatMap(({ words, options: own }) =>
    own
      .filter(({ takesValue }) => takesValue)
      .map(
        ({ flag, choices }) =>
          `    ${quoted(`${words.join(' ')} ${flag}`)}) echo ${quoted(choices.join(' '))} ;;`,
      ),
  );
  return `# Completion of kontor for bash. Load it with: eval "$(kontor completion bash)"
_kontor_verbs() {
  case "$1" in
${verbs.join('\n')}
  esac
}
_kontor_options() {
  case "$1" in
${options.join('\n')}
    *) return 1 ;;
  esac
}
# Prints the values of an option; fails for one that takes none.
_kontor_values() {
  case "$1" in
${values.join('\n')}
    *) return 1 ;;
  esac
}
_kontor() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" each found
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$each" in
      -*) ;;
      *) if [ -z "$command" ]; then command="$each"
         elif _kontor_options "$command $each" > /dev/null; then command="$command $each"; break
         else break; fi ;;
    esac
  done
  COMPREPLY=()
  if [ -z "$command" ]; then found="${[...firstWords(all).keys(), 'help'].join(' ')} --help --version"
  elif found="$(_kontor_values "$command $before")"; then
    if [ -z "$found" ]; then COMPREPLY=($(compgen -f -- "$word")); return; fi
  elif [ "\${word:0:1}" = "-" ]; then found="$(_kontor_options "$command")"
  else found="$(_kontor_verbs "$command")"
  fi
  if [ -n "$found" ]; then COMPREPLY=($(compgen -W "$found" -- "$word")); fi
  if [ \${#COMPREPLY[@]} -eq 0 ] && [ "\${word:0:1}" != "-" ]; then COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _kontor kontor
`;
}

/** Renders the completion of zsh. */
function renderZsh(all: readonly CommandWords[]): string {
  const alone = all.filter(({ words }) => words.length === 1);
  const verbs = verbsOf(all);
  const cases = [...firstWords(all).keys()].map((first) => {
    const own = alone.find(({ words }) => words[0] === first);
    const nouns = verbs.get(first);
    if (nouns === undefined) return `      ${first}) ${argumentsOf(own)} ;;`;
    const branches = nouns.map(
      (each) => `          ${each.words[1]}) shift words; (( CURRENT -= 1 )); ${argumentsOf(each)} ;;`,
    );
    return `      ${first})
        if (( CURRENT == 2 )) && [[ "$words[2]" != -* ]]; then ${described(nouns.map(({ words, about }) => [words[1] ?? '', about]))}; return; fi
        case "$words[2]" in
${branches.join('\n')}
          *) ${argumentsOf(own)} ;;
        esac ;;`;
  });
  return `#compdef kontor
# Completion of kontor for zsh. Load it with: eval "$(kontor completion zsh)"
_kontor() {
  if (( CURRENT == 2 )); then
    ${described([...firstWords(all), ['help', 'show the help of a command']])}
    return
  fi
  shift words; (( CURRENT -= 1 ))
  case "$words[1]" in
${cases.join('\n')}
  esac
}
compdef _kontor kontor
`;
}

/** Offers words with what they are about. */
function described(words: readonly (readonly [string, string])[]): string {
  const list = words.map(([word, about]) => quoted(`${word}:${about}`)).join(' ');
  return `local -a found; found=(${list}); _describe command found`;
}

/** Offers the options of a command, and files. */
function argumentsOf(command: CommandWords | undefined): string {
  const options = (command?.options ?? []).map((each) => quoted(optionOf(each)));
  return ['_arguments', ...options, quoted('*:file:_files')].join(' ');
}

function optionOf({ flag, about, takesValue, choices }: OptionWords): string {
  const told = about.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);
  const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files';
  return `*${flag}[${told}]${takesValue ? value : ''}`;
}

/** Renders the completion of fish. */
function renderFish(all: readonly CommandWords[]): string {
  const firsts = [...firstWords(all), ['help', 'show the help of a command'] as const].map(
    ([word, about]) => `complete -c kontor -n __fish_use_subcommand -f -a ${word} -d ${quotedForFish(about)}`,
  );
  const verbs = [...verbsOf(all)].flatMap(([noun, commands]) => {
    const known = commands.map(({ words }) => words[1]).join(' ');
    const condition = quotedForFish(
      `__fish_seen_subcommand_from ${noun}; and not __fish_seen_subcommand_from ${known}`,
    );
    return commands.map(
      ({ words, about }) => `complete -c kontor -n ${condition} -f -a ${words[1]} -d ${quotedForFish(about)}`,
    );
  });
  const options = all.flatMap(({ words, options: own }) => {
    const condition = quotedForFish(`__kontor_is ${words.join(' ')}`);
    return own.map(({ flag, about, takesValue, choices }) => {
      const value =
        choices.length > 0 ? ` -x -a ${quotedForFish(choices.join(' '))}` : takesValue ? ' -r' : '';
      return `complete -c kontor -n ${condition} -l ${flag.slice(2)}${value} -d ${quotedForFish(about)}`;
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

function quotedForFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`;
}

const renderers = { bash: renderBash, zsh: renderZsh, fish: renderFish };

const completion = command({
  about: `
Prints a script that lets a shell complete commands, options and their values. It is made from the commands of this version,
so make it again after an upgrade. Every shell reads it when it starts:

  bash   echo 'eval "$(kontor completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(kontor completion zsh)"' >> ~/.zshrc, after the line with compinit
  fish   kontor completion fish > ~/.config/fish/completions/kontor.fish`,
  arguments: { '<shell>': 'bash, zsh or fish' },
  async run({ shell }, context, all) {
    if (!Object.hasOwn(renderers, shell))
      throw new WrongUse(`There is no completion for ${JSON.stringify(shell)}: use bash, zsh or fish.`);
    const render = renderers[shell as keyof typeof renderers];
    context.output.write(render(await readWords(all, context)));
  },
});

export const commands = { completion };
