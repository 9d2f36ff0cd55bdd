/** What happens to the database server. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { Happening } from './watch.ts';

export function crashed(fleet: Fleet): Happening {
  return {
    what: 'the database server crashes and starts again',
    part: 'database',
    alert: 'KontorDatabaseAway',
    begin: () => fleet.database.stop('immediate'),
    async end() {
      await fleet.database.run();
      return undefined;
    },
  };
}

export function hanging(fleet: Fleet): Happening {
  return {
    what: 'the database server hangs for 20 seconds',
    part: 'database',
    async begin() {
      fleet.database.hang();
      await pause(20_000);
    },
    async end() {
      fleet.database.wake();
      return undefined;
    },
  };
}

export function slow({ site }: Fleet): Happening {
  return {
    what: 'each synchronization of the disk of the database server takes half a second for 30 seconds',
    async begin() {
      site.slow.take(500);
      await pause(30_000);
    },
    async end() {
      site.slow.take(0);
      return undefined;
    },
  };
}

/** The server may stop itself when it cannot write its log; it starts again once there is room. */
export function fullDisk(fleet: Fleet): Happening {
  const ballast = join(fleet.site.folder, 'disk/ballast');
  return {
    what: 'the disk of the database server is full',
    begin: async () => {
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=900']);
      await pause(20_000);
    },
    async end() {
      rmSync(ballast, { force: true });
      const isAway = await fleet.database.query('SELECT 1').then(
        () => false,
        () => true,
      );
      if (!isAway) return 'the server went on';
      await fleet.database.stop('immediate');
      await fleet.database.run();
      return 'the server had stopped itself, and was started again';
    },
  };
}

export function promoted(fleet: Fleet): Happening {
  return {
    what: 'the database server is lost, and its standby promoted',
    begin: () => fleet.promote(),
  };
}
