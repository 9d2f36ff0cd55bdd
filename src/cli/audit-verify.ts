import type { Command } from 'commander';
import type { AuditChain, AuditChainList } from '../contract/operator-v1.ts';
import { type BrokenLink, ChainCheck } from '../platform/audit/chain.ts';
import { chainQuery, entryOf, readEntries } from './audit/read-entries.ts';
import type { CommandContext } from './context.ts';
import { Failure, WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Recomputes every hash from the content of the entries. If an entry was changed, removed or moved, it prints the place of
the first broken link and exits with code 1. Somebody who can write to the database can also recompute a whole chain:
store the printed end of the chain somewhere else, and pass it with --noted to prove that no entry before it was
changed.

Examples:
  $ kontor audit verify
  $ kontor audit verify --partner 1000001 --noted 42:0d5e3f…`;

type VerifyFlags = OperatorFlags & { readonly partner?: string; readonly noted?: string };
type Read = <Body>(path: string) => Promise<Body>;

/** A chain and the result of its check. */
interface Verdict extends AuditChain {
  readonly broken?: BrokenLink;
}

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only the chain of this partner; "" for that of the marketplace itself')
    .option('--noted <sequence:hash>', 'end of the chain of --partner that an earlier run printed');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: VerifyFlags) => {
    const noted = readNoted(flags);
    const read = operatorReader(context, flags);
    const verdicts: Verdict[] = [];
    for await (const chain of readChains(read)) {
      if (flags.partner !== undefined && flags.partner !== chain.partnerId) continue;
      verdicts.push(await check(read, chain, noted));
    }
    if (flags.partner !== undefined && verdicts.length === 0) {
      throw new Failure(`The audit log has no entry of ${nameOf(flags.partner)}.`);
    }
    context.output.write(
      flags.json
        ? `${JSON.stringify(verdicts)}\n`
        : verdicts.map((verdict) => `${lineOf(verdict)}\n`).join(''),
    );
    const broken = verdicts.filter((verdict) => verdict.broken !== undefined).length;
    if (broken > 0) throw new Failure(`${broken} of ${verdicts.length} chains are broken.`);
  });
}

function readNoted({ partner, noted }: VerifyFlags): { sequence: number; hash: string } | undefined {
  if (noted === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (partner === undefined || sequence === undefined || hash === undefined) {
    throw new WrongUse(
      '--noted must be SEQUENCE:HASH, as kontor audit verify prints it, and requires --partner.',
    );
  }
  return { sequence: Number(sequence), hash };
}

async function* readChains(read: Read): AsyncGenerator<AuditChain> {
  let path: string | undefined = '/operator/v1/audit/chains?limit=1000';
  while (path !== undefined) {
    const page: AuditChainList = await read<AuditChainList>(path);
    yield* page.resources;
    path = page.links.find(({ rel }) => rel === 'next')?.href;
  }
}

async function check(
  read: Read,
  chain: AuditChain,
  noted: { sequence: number; hash: string } | undefined,
): Promise<Verdict> {
  const chainCheck = new ChainCheck(chain);
  let isNotedThere = noted === undefined;
  for await (const shown of readEntries(read, { ...chainQuery(chain.partnerId), limit: '500' })) {
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

function lineOf({ partnerId, sequence, hash, broken }: Verdict): string {
  if (broken !== undefined)
    return `The chain of ${nameOf(partnerId)} is broken at entry ${broken.sequence}: ${broken.reason}.`;
  return `The chain of ${nameOf(partnerId)} is intact; it ends at ${sequence}:${hash}`;
}

function nameOf(partnerId: string): string {
  return partnerId === '' ? 'the marketplace' : `partner ${partnerId}`;
}
