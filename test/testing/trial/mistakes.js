// Ten mistakes of connectors, each planted in the correct one, and the check that must fail.
import { setTimeout as pause } from 'node:timers/promises';
import { Connector } from './connector.js';

export const mistakes = {
  none: { check: '', connector: Connector },
  'logs in for every request': {
    check: 'refreshes-tokens',
    connector: class extends Connector {
      call(...request) {
        this.token = undefined;
        return super.call(...request);
      }
    },
  },
  'goes on with an expired token': {
    check: 'refreshes-tokens',
    connector: class extends Connector {
      async logIn() {
        this.refused = (this.refused ?? 0) + 1;
        if (this.refused === 1 || this.refused > 3) await super.logIn();
      }
    },
  },
  'sends again at once after a 429': {
    check: 'backs-off',
    connector: class extends Connector {
      async backOff() {
        await pause(1);
      }
    },
  },
  'reads the first page only': {
    check: 'follows-next',
    connector: class extends Connector {
      async all(path) {
        return (await (await this.call('GET', path)).json()).resources;
      }
    },
  },
  'sends products one by one': {
    check: 'sends-in-bulk',
    connector: class extends Connector {
      async deliver(prices) {
        const failed = [];
        for (const price of prices) failed.push(...(await super.deliver([price])));
        return failed;
      }
    },
  },
  'never asks what became of a delivery': {
    check: 'reads-outcomes',
    connector: class extends Connector {
      async deliver(prices) {
        await this.call('POST', '/v5/products/prices', prices);
        return prices.slice(0, 1);
      }
    },
  },
  'reads only what succeeded': {
    check: 'reads-outcomes',
    connector: class extends Connector {
      async readParts(done) {
        await super.readParts({ ...done, failed: 0 });
        return [{}];
      }
    },
  },
  'polls without a pause': {
    check: 'polls-patiently',
    connector: class extends Connector {
      async untilDone({ task }) {
        const progress = await (await this.call('GET', task.href)).json();
        return progress.state === 'done' ? { ...progress, task } : this.untilDone({ task });
      }
    },
  },
  'sends everything again after a partial success': {
    check: 'handles-partial-success',
    connector: class extends Connector {
      async deliver(prices) {
        const failed = await super.deliver(prices);
        if (failed.length > 0) await super.deliver(prices);
        return failed;
      }
    },
  },
  'repeats a lost write without its key': {
    check: 'repeats-safely',
    connector: class extends Connector {
      async call(method, path, body, headers) {
        if (path !== '/v1/shipments') return super.call(method, path, body, headers);
        const own = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
        const init = { method, headers: own, body: JSON.stringify(body) };
        return (await fetch(this.url + path, init).catch(() => undefined)) ?? this.call(method, path, body);
      }
    },
  },
};
