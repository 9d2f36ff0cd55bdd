import { command } from '../command.ts';
import { WrongUse } from '../failures.ts';
import { renderBash, renderFish, renderZsh } from './shells.ts';
import { readWords } from './words.ts';

const renderers = { bash: renderBash, zsh: renderZsh, fish: renderFish };

const completion = command({
  about: `
Prints a script that lets a shell complete commands, options and their values. It is made from the commands of this version,
so make it again after an upgrade. Every shell reads it when it starts:

  bash   echo 'eval "$(kontor completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(kontor completion zsh)"' >> ~/.zshrc, after the line with compinit
  fish   kontor completion fish > ~/.config/fish/completions/kontor.fish`,
  arguments: { '<shell>': 'bash, zsh or fish' },
  async run({ shell }, context) {
    if (!Object.hasOwn(renderers, shell))
      throw new WrongUse(`There is no completion for ${JSON.stringify(shell)}: use bash, zsh or fish.`);
    const render = renderers[shell as keyof typeof renderers];
    context.output.write(render(await readWords(context)));
  },
});

export const commands = { completion };
