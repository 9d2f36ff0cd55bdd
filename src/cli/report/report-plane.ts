import type { ReportStatusResponse } from '../../contract/sponsored-product-ads-reporting-v1.ts';
import { type Answer, explain, jsonOf } from '../answers.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { Exchange, type Request } from '../push/exchange.ts';
import { type Login, Session } from '../push/session.ts';
import type { ReportKind } from './kinds.ts';

const reportsPath = '/v1/spa-reporting';

/** A status, and the seconds after which the server wants to be polled again, if it says so. */
export interface PolledStatus {
  readonly report: ReportStatusResponse;
  readonly askAgainSeconds: number | undefined;
}

/** The calls that the report commands make to a partner plane. */
export class ReportPlane {
  readonly url: string;
  readonly #session: Session;
  readonly #context: CommandContext;

  constructor(login: Login, context: CommandContext) {
    this.url = login.url;
    this.#context = context;
    const exchange = new Exchange(login.url, context, (when) => `Run the command again ${when}.`);
    this.#session = new Session(login, exchange, context);
  }

  /** Orders a report. The idempotency key prevents a retry from counting twice. */
  async order(kind: ReportKind, order: object): Promise<ReportStatusResponse> {
    const answer = await this.#session.send({
      method: 'POST',
      path: `${reportsPath}/${kind}-performance`,
      headers: { 'content-type': 'application/json', 'idempotency-key': this.#context.uuid() },
      body: Buffer.from(JSON.stringify(order)),
    });
    if (answer.status !== 202) throw this.#refusal(answer);
    return jsonOf(answer, this.url) as ReportStatusResponse;
  }

  /** Resolves to the status of a report that is of one of the kinds; tries each kind until one has it. */
  async statusOf(
    reportId: string,
    kinds: readonly ReportKind[],
  ): Promise<PolledStatus & { readonly kind: ReportKind }> {
    let unknown: Answer | undefined;
    for (const kind of kinds) {
      const path = `${reportsPath}/${kind}-performance/status?reportId=${encodeURIComponent(reportId)}`;
      const answer = await this.#session.send({ method: 'GET', path });
      if (answer.status === 200) {
        const report = jsonOf(answer, this.url) as ReportStatusResponse;
        const seconds = Number(answer.headers.get('retry-after'));
        return { kind, report, askAgainSeconds: seconds > 0 ? seconds : undefined };
      }
      if (answer.status !== 404) throw this.#refusal(answer);
      unknown = answer;
    }
    throw unknown === undefined ? new Failure('No kind of report was given.') : this.#refusal(unknown);
  }

  /** Downloads the file of a report in the accepted content type. */
  async download(
    reportId: string,
    accept: string,
    saveBody: NonNullable<Request['saveBody']>,
  ): Promise<void> {
    const path = `${reportsPath}/reports/download?reportId=${encodeURIComponent(reportId)}`;
    const answer = await this.#session.send({ method: 'GET', path, headers: { accept }, saveBody });
    if (answer.status !== 200) throw this.#refusal(answer);
  }

  #refusal(answer: Answer): Failure {
    if (answer.status === 404 && !answer.text.includes('urn:problem:')) {
      return new Failure(
        `${this.url} has no reports: check that --url points to a partner plane, by default on port 8080.`,
      );
    }
    return new Failure(explain(answer));
  }
}
