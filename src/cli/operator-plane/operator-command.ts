import { type CommandForm, command, type Define, type Given, type None } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { type PartnerGiven, partnerOf } from '../options/common.ts';
import { type Options, switched, text } from '../options/option.ts';
import { type ConfirmFlags, confirm } from '../options/prompts.ts';
import { print } from '../output/text.ts';
import { type AnswerOf, callOperation, type Inputs, type OperationId } from './operation.ts';
import type { OperatorFlags } from './operator-plane.ts';

/** Options that all commands on the operator plane have. */
export const operatorOptions = {
  operator: text(
    '<url>',
    'operator plane (default: http://127.0.0.1:8081, or KONTOR_OPERATOR_HOST and KONTOR_OPERATOR_PORT)',
  ),
  token: text('<text>', 'operator token (KONTOR_OPERATOR_TOKEN; default on this machine: operator)'),
  json: switched("print the server's answer as JSON"),
};

type Arguments = Readonly<Record<string, string>>;
type GivenTo<DeclaredArguments, DeclaredOptions> = Given<DeclaredArguments, DeclaredOptions> & OperatorFlags;

/** Declares a command on the operator plane; its options follow the others unless they are among them. */
export function operatorCommand<
  const DeclaredArguments extends Arguments = None,
  const DeclaredOptions extends Options = None,
>(
  form: CommandForm<DeclaredArguments, DeclaredOptions> & {
    run(given: GivenTo<DeclaredArguments, DeclaredOptions>, context: CommandContext): Promise<void>;
  },
): Define {
  const options: Options = { ...form.options };
  const { about, usage, arguments: words = {}, run } = form;
  return command({
    about,
    arguments: words,
    options: 'operator' in options ? options : { ...options, ...operatorOptions },
    ...(usage !== undefined && { usage }),
    run: (given, context) => run(given as GivenTo<DeclaredArguments, DeclaredOptions>, context),
  });
}

/** What a command that calls one operation sends and prints. */
interface Call<Id extends OperationId, DeclaredArguments, DeclaredOptions> {
  /** Path parameters that are not named like an argument; `partnerId` is that of the command. */
  parameters?(given: GivenTo<DeclaredArguments, DeclaredOptions>): Readonly<Record<string, unknown>>;
  query?(
    given: GivenTo<DeclaredArguments, DeclaredOptions>,
    context: CommandContext,
  ): Sent<Inputs<Id>['query']>;
  body?(
    given: GivenTo<DeclaredArguments, DeclaredOptions>,
    context: CommandContext,
  ): Sent<Inputs<Id>['body']>;
  /** What will be gone, if the command cannot be undone: it asks before. */
  loss?(given: GivenTo<DeclaredArguments, DeclaredOptions>): string;
  /** The answer in words; `--json` prints it as it is. */
  text(answer: AnswerOf<Id>, given: GivenTo<DeclaredArguments, DeclaredOptions>): string;
}
type Sent<Part> = NonNullable<Part> | Promise<NonNullable<Part>>;

/** Declares a command that calls one operation of the operator plane and prints its answer. */
export function operation<
  Id extends OperationId,
  const DeclaredArguments extends Arguments = None,
  const DeclaredOptions extends Options = None,
>(
  operationId: Id,
  form: CommandForm<DeclaredArguments, DeclaredOptions> & Call<Id, DeclaredArguments, DeclaredOptions>,
): Define {
  const { about, usage, arguments: words, options } = form;
  return operatorCommand<DeclaredArguments, DeclaredOptions>({
    about,
    ...(words !== undefined && { arguments: words }),
    ...(options !== undefined && { options }),
    ...(usage !== undefined && { usage }),
    async run(given, context) {
      const named = given as typeof given & PartnerGiven & ConfirmFlags;
      if (form.loss !== undefined) await confirm(context, named, form.loss(given));
      const body = await form.body?.(given, context);
      const query = await form.query?.(given, context);
      const answer = await callOperation(context, given, operationId, {
        parameters: {
          ...given,
          get partnerId() {
            return partnerOf(named);
          },
          ...form.parameters?.(given),
        },
        ...(body !== undefined && { body }),
        ...(query !== undefined && { query }),
      });
      print(context, given, answer, () => form.text(answer, given));
    },
  });
}
