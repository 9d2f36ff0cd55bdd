import { answerOutputs } from './answers.ts';
import { areaOutputs } from './areas.ts';
import { asyncapiOutputs } from './asyncapi.ts';
import { clientOutputs } from './client.ts';
import { type Contracts, readContracts } from './contracts.ts';
import { copierOutputs } from './copiers.ts';
import { eventOutputs } from './events.ts';
import type { Outputs } from './outputs.ts';
import { maximaOutputs, roleOutputs } from './roles-and-maxima.ts';
import { routeOutputs } from './routes.ts';
import { settingNameOutputs } from './setting-names.ts';
import { validatorOutputs } from './validators.ts';

/** Generates all files of `packages/contract/generated/` from the contract files in `folder` and the table of settings. The output is deterministic. */
export function generate(folder: string): Outputs {
  const contracts: Contracts = readContracts(folder);
  return new Map([
    ...areaOutputs(contracts),
    ...answerOutputs(contracts),
    ...routeOutputs(contracts),
    ...clientOutputs(contracts),
    ...roleOutputs(contracts),
    ...maximaOutputs(contracts),
    ...validatorOutputs(contracts),
    ...copierOutputs(contracts),
    ...eventOutputs(contracts),
    ...asyncapiOutputs(contracts),
    ...settingNameOutputs(),
  ]);
}
