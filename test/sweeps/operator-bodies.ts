import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isJson, type Json, members } from '../../scripts/generate/json.ts';
import { root } from '../tidy/sources.ts';

const contracts = join(root, 'contract');
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?:operator|sandbox)-v1.*\.yaml$/.test(file),
);

/** The operations of the operator that have a JSON body, as the contract describes them. */
export const operatorBodies: readonly Json[] = files.flatMap((file) =>
  Object.values(members(members(parse(readFileSync(join(contracts, file), 'utf8'))).paths))
    .flatMap((item) => Object.values(members(item)))
    .filter((operation): operation is Json => isJson(operation) && operation.requestBody !== undefined),
);

/** The operationIds that the contract marks as destroying something. */
export const destroying: ReadonlySet<string> = new Set(
  operatorBodies
    .filter((operation) => operation['x-destroys'] === true)
    .map((operation) => String(operation.operationId)),
);
