import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Figures of webhooks; called whenever the metrics are rendered. Figures from the store, which cover all nodes, are
 * undefined when the store fails.
 */
export interface WebhooksShown {
  /** Attempts of this process since its start, by outcome. */
  attempts(): ReadonlyMap<string, number>;
  byState(): Promise<ReadonlyMap<string, number> | undefined>;
}

const states = ['unverified', 'active', 'switched-off', 'ended'];

export function showWebhooks(registry: Registry, shown: WebhooksShown): void {
  new Counter({
    name: 'kontor_webhook_attempts_total',
    help: 'Number of requests to webhooks by outcome; counted only by the node that sends them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of shown.attempts()) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'kontor_webhooks',
    help: 'Number of webhooks by state; NaN if the store cannot be read.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await shown.byState();
      for (const state of states) this.set({ state }, found ? (found.get(state) ?? 0) : Number.NaN);
    },
  });
}
