/** Starts a Kontor sandbox with three sellers who send what is ordered, and the shop in front of it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, createOperatorClient } from 'kontor/client';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const data = join(folder, '.kontor');
const isNew = !existsSync(join(data, 'kontor.db'));
mkdirSync(data, { recursive: true, mode: 0o700 });

/** Programs that end together. */
const programs = [];
function start(command, args, settings) {
  const program = spawn(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...settings } });
  programs.push(program);
  program.once('exit', stop);
}
let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

const { KONTOR_PORT: port = '8080', KONTOR_OPERATOR_PORT: operatorPort = '8081' } = process.env;
start(join(root, 'node_modules/.bin/node'), [join(root, 'bin/kontor.js'), 'sandbox'], {
  KONTOR_PORT: port,
  KONTOR_OPERATOR_PORT: operatorPort,
  KONTOR_DATABASE_URL: `sqlite:${join(data, 'kontor.db')}`,
  KONTOR_LOG_LEVEL: 'warn',
});
const operatorUrl = `http://127.0.0.1:${operatorPort}`;
while (
  !isStopping &&
  !(await fetch(`${operatorUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await pause(200);
if (isNew && !isStopping) await fill(createOperatorClient({ url: operatorUrl, token: 'operator' }));
if (!isStopping)
  // The driver of SQLite is built for the Node.js of npm, which need not be the one that runs this.
  start(process.env.npm_node_execpath ?? process.execPath, ['dist/index.js'], {
    KONTOR_OPERATOR: operatorUrl,
    SHOP_DATABASE: join(data, 'shop.sqlite'),
    VENDURE_DISABLE_TELEMETRY: 'true',
  });

/** Three sellers with the same ten products in different amounts; a day takes six minutes, so that parcels arrive. */
async function fill(operator) {
  const products = JSON.parse(readFileSync(join(root, 'examples/products.json'), 'utf8'));
  const partners = [];
  for (let seller = 1; seller <= 3; seller += 1) {
    const { partnerId, username, password } = await operator.call('createSandboxPartner', { body: {} });
    await operator.call('changePartner', { partnerId, body: { name: `Seller ${seller}` } });
    const client = createClient({ url: `http://127.0.0.1:${port}`, user: username, password });
    const stock = products.map(({ sku }, index) => ({ sku, quantity: (index + 1) * seller }));
    await client.deliver('products', products).summary();
    await client.deliver('quantities', stock).summary();
    partners.push(partnerId);
  }
  await operator.call('putPopulation', { body: { preset: 'quiet', ordersPerDay: 0, bot: true, partners } });
  await operator.call('moveClock', { body: { speed: 240 } });
  console.log(`Sellers: ${partners.join(', ')}. A day of the marketplace takes six minutes.`);
}
