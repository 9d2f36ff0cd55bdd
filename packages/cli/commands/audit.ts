import type { AuditEntry } from '@kontor/contract/generated/audit-v1';
import type { AuditChain } from '@kontor/contract/generated/operator-v1';
import { type BrokenLink, ChainCheck, type AuditEntry as ChainedEntry } from '@kontor/server/audit';
import { InvalidArgumentError } from 'commander';
import { Failure, WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { partner } from '../options/common.ts';
import { parsedOr, text } from '../options/option.ts';
import { print } from '../output/text.ts';

export const commands = {
  list: operatorCommand({
    about: `
Newest first, one line per entry. Times are ISO 8601 with Z or an offset.

Examples:
  $ kontor audit list --partner 1000001 --entries 20
  $ kontor audit list --record clients/lamp-connector
  $ kontor audit list --operation removeUser --from 2026-03-01T00:00:00Z --json`,
    options: {
      partner: partner('only entries of this partner; "" for those of the marketplace itself'),
      from: text('<time>', 'only entries at or after this time'),
      to: text('<time>', 'only entries before this time'),
      actor: text('<name>', 'only entries of this actor'),
      operation: text('<operationId>', 'only entries of this operation'),
      record: text('<address>', 'only entries about this record, as the entries show it'),
      entries: parsedOr(50, '<number>', 'maximum number of entries', readCount),
    },
    async run({ partner, from, to, actor, operation, record, entries, ...flags }, context, plane) {
      const chain = partner === undefined ? {} : chainQuery(partner);
      const query = { ...chain, operationId: operation, from, to, actor, record };
      let left = entries;
      for await (const entry of plane.list('listAuditEntries', query)) {
        print(context, flags, { result: entry, text: () => entryLine(entry) });
        left -= 1;
        if (left === 0) break;
      }
    },
  }),

  verify: operatorCommand({
    about: `
Recomputes every hash from the content of the entries. If an entry was changed, removed or moved, it prints the place of
the first broken link and exits with code 1. Somebody who can write to the database can also recompute a whole chain:
store the printed end of the chain somewhere else, and pass it with --noted to prove that no entry before it was
changed.

Examples:
  $ kontor audit verify
  $ kontor audit verify --partner 1000001 --noted 42:0d5e3f…`,
    options: {
      partner: partner('only the chain of this partner; "" for that of the marketplace itself'),
      noted: text('<sequence:hash>', 'end of the chain of --partner that an earlier run printed'),
    },
    async run({ partner, noted: end }, _, plane) {
      const noted = readNoted(partner, end);
      const verdicts: Verdict[] = [];
      const chains = plane.list('listAuditChains', { limit: 1_000 });
      for await (const chain of chains) {
        if (partner !== undefined && partner !== chain.partnerId) continue;
        verdicts.push(await check(plane, chain, noted));
      }
      if (partner !== undefined && verdicts.length === 0) {
        throw new Failure(`The audit log has no entry of ${nameOf(partner)}.`);
      }
      const broken = verdicts.filter((verdict) => verdict.broken !== undefined).length;
      return {
        result: verdicts,
        text: verdicts.map(verdictLine).join('\n'),
        failure: broken > 0 ? `${broken} of ${verdicts.length} chains are broken.` : undefined,
      };
    },
  }),
};

/** Returns the query for one chain; the empty partner is the marketplace itself. */
function chainQuery(partnerId: string): Record<string, string> {
  return partnerId === '' ? { marketplace: 'true' } : { partnerId };
}

function readCount(text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new InvalidArgumentError('Use a whole number from 1 to 9999999.');
  return value;
}

function entryLine({ at, partnerId, sequence, actor, operationId, status, record }: AuditEntry): string {
  const chain = partnerId === '' ? 'marketplace' : partnerId;
  const who = actor.name === '' ? actor.kind : actor.name;
  return printable(`${at}  ${chain} ${sequence}  ${who}  ${operationId} ${status}  ${record}`);
}

/** A chain and the result of its check. */
interface Verdict extends AuditChain {
  readonly broken?: BrokenLink;
}

function readNoted(
  partner: string | undefined,
  noted: string | undefined,
): { sequence: number; hash: string } | undefined {
  if (noted === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (partner === undefined || sequence === undefined || hash === undefined) {
    throw new WrongUse(
      '--noted must be SEQUENCE:HASH, as kontor audit verify prints it, and requires --partner.',
    );
  }
  return { sequence: Number(sequence), hash };
}

async function check(
  plane: OperatorPlane,
  chain: AuditChain,
  noted: { sequence: number; hash: string } | undefined,
): Promise<Verdict> {
  const chainCheck = new ChainCheck(chain);
  let isNotedThere = noted === undefined;
  const query = { ...chainQuery(chain.partnerId), limit: '500' };
  for await (const shown of plane.list('listAuditEntries', query)) {
    chainCheck.add(entryOf(shown));
    if (shown.sequence === noted?.sequence) isNotedThere = shown.hash === noted.hash;
  }
  const { broken } = chainCheck.finish();
  if (broken !== undefined) return { ...chain, broken };
  if (isNotedThere || noted === undefined) return chain;
  return {
    ...chain,
    broken: { sequence: noted.sequence, reason: 'the entry differs from the one given with --noted' },
  };
}

function verdictLine({ partnerId, sequence, hash, broken }: Verdict): string {
  if (broken !== undefined)
    return `The chain of ${nameOf(partnerId)} is broken at entry ${broken.sequence}: ${broken.reason}.`;
  return `The chain of ${nameOf(partnerId)} is intact; it ends at ${sequence}:${hash}`;
}

function nameOf(partnerId: string): string {
  return partnerId === '' ? 'the marketplace' : `partner ${partnerId}`;
}

/** Converts an entry back to the form in which it was hashed. */
function entryOf(shown: AuditEntry): ChainedEntry {
  const { actor, at, before, after, ...rest } = shown;
  return {
    ...rest,
    at: Date.parse(at),
    actorKind: actor.kind,
    actor: actor.name,
    actorId: actor.id ?? null,
    clientId: actor.clientId ?? '',
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
}
