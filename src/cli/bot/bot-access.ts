import { ordersV4 } from '../../contract/orders-v4.ts';
import { priceReductionsV1 } from '../../contract/price-reductions-v1.ts';
import { returnsV3 } from '../../contract/returns-v3.ts';
import { shipmentsV1 } from '../../contract/shipments-v1.ts';
import type { BotAccess } from '../../sandbox/bot/round.ts';
import { explain, jsonOf } from '../answers.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import type { Session } from '../push/session.ts';

const operations: Readonly<Record<string, { readonly method: string; readonly path: string }>> = {
  ...ordersV4,
  ...shipmentsV1,
  ...returnsV3,
  ...priceReductionsV1,
};

interface Facts {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** Opens the partner plane over the network for the bot. Its time is the server's time. */
export async function openBotAccess(
  url: string,
  session: Session,
  context: CommandContext,
): Promise<BotAccess> {
  const call = async (operationId: string, { parameters = {}, query = {}, body }: Facts) => {
    const { method, path } = operations[operationId] ?? { method: 'GET', path: '/' };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    return session.send({
      method: method === 'GET' ? 'GET' : 'POST',
      path: search.size > 0 ? `${filled}?${search}` : filled,
      headers:
        body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': context.uuid() },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    });
  };
  const first = await call('listReturns', { query: { limit: 1 } });
  const time = first.headers.get('x-sandbox-time') ?? first.headers.get('date') ?? '';
  return {
    nowMs: Date.parse(time) || context.nowMs(),
    async asPartner(operationId: string, facts: Facts) {
      const answer = await call(operationId, facts);
      if (answer.status === 401 || answer.status === 403 || answer.status >= 500) {
        throw new Failure(`${url} refused a request of the bot. ${explain(answer)}`);
      }
      // Another client acted first, or the order is no longer in the expected state.
      if (answer.status >= 400) return undefined as never;
      return (answer.text === '' ? {} : jsonOf(answer, url)) as never;
    },
  };
}
