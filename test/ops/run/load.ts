import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@kontor/harness/client';
import { products } from '@kontor/harness/products';

/** A light, steady load on some nodes; what fails is what the alerts are about. */
export class Load {
  /** True while every delivered product is wrong. */
  isBroken = false;
  #isOn = true;
  #version = 0;
  readonly #running: readonly Promise<void>[];

  constructor(clients: readonly ApiClient[]) {
    this.#running = clients.map((client) => this.#run(client));
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#running);
  }

  async #run(client: ApiClient): Promise<void> {
    while (this.#isOn) {
      this.#version += 1;
      const mpn = `version ${this.#version}`;
      const body = products(20).map((each) => ({ ...each, mpn, ...(this.isBroken && { ean: 'no' }) }));
      await client.post('/v5/products', body).catch(() => undefined);
      for (let read = 0; read < 5; read += 1) await client.get('/v5/products').catch(() => undefined);
      await pause(500);
    }
  }
}

/** Does something again and again, `count` at a time, until the returned function is called. */
export function repeat(count: number, act: () => Promise<unknown>): () => void {
  let isOn = true;
  for (let each = 0; each < count; each += 1)
    void (async () => {
      while (isOn) await act().catch(() => pause(100));
    })();
  return () => {
    isOn = false;
  };
}
