import type { Command } from 'commander';
import type { ShopperQuery } from '../contract/operator-v1.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags } from './operator-plane.ts';

/** Options that identify the shopper. */
export interface ShopperFlags extends OperatorFlags {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly order?: string;
}

export const aboutShopper = `
An order must match all given options. Names are compared by whole words in any order. The token requires the role
privacy; the audit log records the request.`;

/** Adds the options that all commands for data of shoppers have. */
export function addShopperOptions(command: Command, options?: { readonly json: boolean }): Command {
  command
    .usage('--name <text> | --email <address> | --phone <number> | --order <number> [options]')
    .option('--name <text>', 'first and last name of the shopper')
    .option('--email <address>', 'email address')
    .option('--phone <number>', 'phone number with at least six digits')
    .option('--order <number>', 'number or id of an order');
  addOperatorOptions(command, options);
  return command;
}

/** Builds the query from the options. */
export function queryOf({ name, email, phone, order }: ShopperFlags): ShopperQuery {
  const query = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(order !== undefined && { orderNumber: order }),
  };
  if (Object.keys(query).length > 0) return query;
  throw new WrongUse('Specify the shopper with --name, --email, --phone or --order.');
}
