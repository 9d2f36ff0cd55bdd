import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Address } from '../contract/orders-v4.ts';
import { WrongUse } from './failures.ts';

/** Adds the address of a shopper as JSON text, or as the name of a file with JSON. */
export function addAddressOption(command: Command): Command {
  return command.option(
    '--address <json>',
    'address of the shopper as JSON, or as @FILE; required on a live server',
  );
}

/** Reads the address; the server checks its members. Throws `WrongUse` if it is no JSON object. */
export function readAddress(given: string): Address {
  const text = given.startsWith('@') ? contentOf(given.slice(1)) : given;
  try {
    const address: unknown = JSON.parse(text);
    if (typeof address === 'object' && address !== null && !Array.isArray(address))
      return { salutation: 'UNKNOWN', ...address } as Address;
  } catch {
    // Reported below.
  }
  throw new WrongUse(
    '--address must be a JSON object, as in {"firstName": "Ada", "lastName": "Lange", "street": "Kai", ' +
      '"houseNumber": "1", "zipCode": "20457", "city": "Hamburg", "countryCode": "DEU"}.',
  );
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${(error as Error).message}`);
  }
}
