import { DefaultJobQueuePlugin, dummyPaymentHandler, type VendureConfig } from '@vendure/core';
import { KontorPlugin } from './plugin/kontor.plugin.js';

const { env } = process;
export const port = Number(env.SHOP_PORT ?? 3000);
export const feeCents = 495;
const database = env.SHOP_DATABASE_URL;

export const config: VendureConfig = {
  apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api', shopApiDebug: true },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: env.SHOP_PASSWORD ?? 'superadmin' },
    cookieOptions: { secret: env.SHOP_COOKIE_SECRET ?? 'only-for-a-look' },
  },
  dbConnectionOptions: {
    synchronize: env.SHOP_MIGRATIONS !== 'on',
    ...(database === undefined
      ? { type: 'better-sqlite3', database: env.SHOP_DATABASE ?? 'shop.sqlite' }
      : { type: 'postgres', url: database }),
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultJobQueuePlugin.init({ pollInterval: 200, useDatabaseForBuffer: false, backoffStrategy: () => 1_000 }),
    KontorPlugin.init({
      operator: env.KONTOR_OPERATOR ?? 'http://127.0.0.1:8081',
      token: env.KONTOR_TOKEN ?? 'operator',
      feeCents,
    }),
  ],
};
