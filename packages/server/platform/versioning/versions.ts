/** The versions of the areas, and what callers of a superseded one are told. */

import { ApiError, platformErrors } from '@kontor/contract/errors';
import { type ContractName, openapiDocuments } from '@kontor/contract/generated/openapi';

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

/** Information for the callers of a superseded operation. */
export interface Supersession {
  readonly version: AreaVersion;
  readonly successorPath: string;
  readonly announcedMs: number;
  readonly sunsetMs: number;
  /** `Warning`, `Deprecation`, `Sunset` and `Link` of every response (specification, Versioning). */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the supersession of an operation by its area and path; undefined while its version is current. */
export function supersessionOf(
  versions: readonly AreaVersion[],
  { area, path }: { readonly area: string; readonly path: string },
): Supersession | undefined {
  const major = Number(/\/v(\d+)(?=\/|$)/.exec(path)?.[1]);
  const version = versions.find((each) => each.area === area && each.major === major);
  if (version?.superseded === undefined) return undefined;
  const { successor, announced, sunset } = version.superseded;
  const successorPath = fixedStart(path).replace(`/v${major}`, `/v${successor}`);
  const announcedMs = Date.parse(announced);
  const sunsetMs = Date.parse(sunset);
  const sunsetText = new Date(sunsetMs).toUTCString();
  return {
    version,
    successorPath,
    announcedMs,
    sunsetMs,
    headers: {
      warning: `299 - "${area} V${major} is superseded by V${successor} and ends on ${sunsetText}"`,
      deprecation: new Date(announcedMs).toUTCString(),
      sunset: sunsetText,
      link: `<${successorPath}>; rel="successor-version"`,
    },
  };
}

/** Throws 410 when the version has ended. */
export function refuseGone(supersession: Supersession, nowMs: number): void {
  if (nowMs < supersession.sunsetMs) return;
  const { version, successorPath } = supersession;
  throw new ApiError(platformErrors.VERSION_GONE, {
    detail: `${version.area} V${version.major} has ended. Its successor is at ${successorPath}.`,
    structured: { successor: successorPath, sunset: new Date(supersession.sunsetMs).toISOString() },
  });
}

/** The path before its first parameter, without a trailing slash. */
function fixedStart(path: string): string {
  return path.replace(/\/?\{.*$/, '');
}
