import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { AreaVersion } from './versions.ts';

/** Information for the callers of a superseded operation. */
export interface Supersession {
  readonly version: AreaVersion;
  readonly successorPath: string;
  readonly announcedMs: number;
  readonly sunsetMs: number;
  /** `Warning`, `Deprecation`, `Sunset` and `Link` of every answer (specification, Versioning). */
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
