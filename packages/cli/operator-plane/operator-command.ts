import type { OperationFacts } from '@kontor/client/requests';
import { operatorTable } from '@kontor/contract/generated/client/operator';
import { type CommandForm, command, type Define, type Given, type None } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { operator, operatorToken, type PartnerGiven, partnerOf } from '../options/common.ts';
import { type Options, switched } from '../options/option.ts';
import { type ConfirmFlags, confirm } from '../options/prompts.ts';
import type { Shown } from '../output/text.ts';
import type { OperationId } from './answers.ts';
import { type AnswerOf, type Input, type OperatorFlags, OperatorPlane } from './operator-plane.ts';

/** Options that all commands on the operator plane have. */
export const operatorOptions = {
  operator: operator(
    'operator plane (default: http://127.0.0.1:8081, or KONTOR_OPERATOR_HOST and KONTOR_OPERATOR_PORT)',
  ),
  token: operatorToken('operator token (KONTOR_OPERATOR_TOKEN; default on this machine: operator)'),
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
    run(
      given: GivenTo<DeclaredArguments, DeclaredOptions>,
      context: CommandContext,
      plane: OperatorPlane,
    ): Promise<Shown>;
  },
): Define {
  const options: Options = { ...form.options };
  return command<DeclaredArguments, Options>({
    ...form,
    options: 'operator' in options ? options : { ...options, ...operatorOptions },
    run(given, context) {
      const flags = given as GivenTo<DeclaredArguments, DeclaredOptions>;
      return form.run(flags, context, new OperatorPlane(context, flags));
    },
  });
}

/** What a command that calls one operation sends and prints. */
interface Call<Id extends OperationId, DeclaredArguments, DeclaredOptions> {
  /** Path parameters that are not named like an argument; `partnerId` is that of the command. */
  parameters?(given: GivenTo<DeclaredArguments, DeclaredOptions>): Readonly<Record<string, unknown>>;
  /** Query parameters that are no option: options named like one, or with a placeholder named like one, are sent. */
  query?(
    given: GivenTo<DeclaredArguments, DeclaredOptions>,
    plane: OperatorPlane,
  ): Omit<Input<Id>, 'body'> | Promise<Omit<Input<Id>, 'body'>>;
  body?(
    given: GivenTo<DeclaredArguments, DeclaredOptions>,
    context: CommandContext,
  ):
    | NonNullable<Input<Id>['body' & keyof Input<Id>]>
    | Promise<NonNullable<Input<Id>['body' & keyof Input<Id>]>>;
  /** What will be gone, if the command cannot be undone: it asks before. */
  loss?(given: GivenTo<DeclaredArguments, DeclaredOptions>): string;
  /** The answer in words; `--json` prints it as it is. */
  text(answer: AnswerOf<Id>, given: GivenTo<DeclaredArguments, DeclaredOptions>): string;
}

/** Declares a command that calls one operation of the operator plane and prints its answer. */
export function operation<
  Id extends OperationId,
  const DeclaredArguments extends Arguments = None,
  const DeclaredOptions extends Options = None,
>(
  operationId: Id,
  form: CommandForm<DeclaredArguments, DeclaredOptions> & Call<Id, DeclaredArguments, DeclaredOptions>,
): Define {
  return operatorCommand<DeclaredArguments, DeclaredOptions>({
    ...form,
    async run(given, context, plane) {
      const named = given as typeof given & PartnerGiven & ConfirmFlags;
      if (form.loss !== undefined) await confirm(context, named, form.loss(given));
      const body = await form.body?.(given, context);
      const sent = {
        ...queryOf(operationId, form.options ?? {}, given),
        ...(await form.query?.(given, plane)),
        ...pathOf(operationId, {
          ...given,
          get partnerId() {
            return partnerOf(named);
          },
          ...form.parameters?.(given),
        }),
        ...(body !== undefined && { body }),
      };
      const answer = await plane.call(operationId, sent as Input<Id>);
      return { result: answer, text: () => form.text(answer, given) };
    },
  });
}

type Values = Readonly<Record<string, unknown>>;

/** Only what the path has is read: a missing partner matters to no other operation. */
function pathOf(operationId: OperationId, values: Values): Values {
  const names = operatorTable[operationId].path.matchAll(/\{(\w+)\}/g);
  return Object.fromEntries(Array.from(names, ([, name = '']) => [name, values[name]]));
}

/** Returns the options that are named like a parameter of the query, or whose placeholder is. */
function queryOf(operationId: OperationId, options: Options, given: Values): Values {
  const { query = [] }: OperationFacts = operatorTable[operationId];
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, { placeholder }]) => {
      const parameter =
        query.find((each) => each === name) ?? query.find((each) => placeholder === `<${each}>`);
      return parameter === undefined ? [] : [[parameter, given[name]]];
    }),
  );
}
