import { quoted } from '../output/text.ts';
import { type CommandWords, firstWords, verbsOf } from './words.ts';

/** Renders the completion of bash 4 or later. */
export function renderBash(all: readonly CommandWords[]): string {
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
