import { type ContractName, openapiDocuments } from '../../generated/openapi.ts';

/** One major version of one area. */
export interface AreaVersion {
  /** Name of the contract file without its version. */
  readonly area: string;
  readonly major: number;
  /** Present once a successor is announced. */
  readonly superseded?: Superseded;
}

/** When a version ends, and what replaces it. */
export interface Superseded {
  /** Major version of the successor. */
  readonly successor: number;
  /** Day of the public announcement, ISO 8601. */
  readonly announced: string;
  /** Day from which the version answers 410; at least six months after the announcement. */
  readonly sunset: string;
}

/** To supersede a version, add the contract of its successor and a row here. */
const superseded: Readonly<Partial<Record<ContractName, Superseded>>> = {};

/** All versions of all areas, one for each contract. */
export const versions: readonly AreaVersion[] = (Object.keys(openapiDocuments) as ContractName[]).map(
  (name) => ({ ...areaAndMajor(name), ...(superseded[name] && { superseded: superseded[name] }) }),
);

function areaAndMajor(name: string): { area: string; major: number } {
  const at = name.lastIndexOf('-v');
  return { area: name.slice(0, at), major: Number(name.slice(at + 2)) };
}
