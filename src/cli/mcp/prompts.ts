import { fromJsonSchema, type JsonSchemaType, type McpServer } from './mcp-sdk.ts';

/** A text as the first message of a person. */
const asked = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

/** Compiled once, because the SDK never releases a schema. */
const [ofShop, ofProduct] = [
  textsOf({ system: 'The shop or the ERP, and the language of its code.' }),
  textsOf({ sku: 'The sku of the product variation.' }),
];

/** Tasks that a person can begin by their names. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'connect_my_shop',
    {
      title: 'Connect my shop',
      description:
        'Write a connector between a shop or an ERP and this marketplace, and test it in the sandbox',
      argsSchema: ofShop,
    },
    ({ system }) =>
      asked(`Connect ${quotedOf(system)} to this marketplace. Work in the sandbox only.
1. Read kontor://page/integrators/README and the page for the language; find the operations for products, stock and orders.
2. Ask me which columns of my catalogue are which; check a few of my products with check_body or try_file, and show me every error with what to change.
3. Write the connector in small steps: log in, deliver products, follow the delivery, read and ship orders, react to events. Test each step.
4. End with what kontor conformance says of it, and list what is missing.`),
  );
  server.registerPrompt(
    'why_is_it_rejected',
    {
      title: 'Why is it rejected?',
      description: 'Find out why a product is not online, and what to change',
      argsSchema: ofProduct,
    },
    ({ sku }) =>
      asked(`Find out why the product variation ${quotedOf(sku)} is not online or cannot be ordered.
1. Call explain_sku. 2. Read the page of each error code with read_page kontor://error/CODE.
3. Say in one sentence what is wrong, then exactly which value has to become what. Do not change anything.`),
  );
}

type Texts<Names extends string> = Readonly<Record<Names, string>>;

/** The schema of arguments that are texts, each with what it is. */
function textsOf<Names extends string>(names: Texts<Names>) {
  const properties = Object.fromEntries(
    Object.entries(names).map(([name, description]) => [
      name,
      { type: 'string', minLength: 1, maxLength: 200, description },
    ]),
  );
  return fromJsonSchema<Texts<Names>>({
    type: 'object',
    properties,
    required: Object.keys(names),
  } as JsonSchemaType);
}

/** What a person gave, so that it stays one value of the text. */
function quotedOf(given: string): string {
  return JSON.stringify(given);
}
