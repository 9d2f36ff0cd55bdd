import { readdirSync, readFileSync } from 'node:fs';

/** What a server process holds at a moment. */
export interface Held {
  /** Open files and connections. */
  readonly handles: number;
  readonly memoryBytes: number;
  /** Requests in flight on both planes, and the bytes of their bodies. */
  readonly requests: number;
  readonly bodyBytes: number;
}

/** Inspects a process on this machine; the operator plane reports what is in flight. */
export async function lookAt(pid: number, operatorUrl: string): Promise<Held> {
  const text = await (await fetch(`${operatorUrl}/metrics`)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return {
    handles: readdirSync(`/proc/${pid}/fd`).length,
    memoryBytes: residentBytes(pid),
    requests: sum('kontor_requests_in_flight'),
    bodyBytes: sum('kontor_body_bytes_in_flight'),
  };
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
