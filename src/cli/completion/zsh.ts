import { quoted } from '../output/text.ts';
import { type CommandWords, firstWords, type OptionWords, verbsOf } from './words.ts';

/** Renders the completion of zsh. */
export function renderZsh(all: readonly CommandWords[]): string {
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
