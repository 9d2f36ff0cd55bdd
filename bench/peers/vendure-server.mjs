/**
 * Vendure on SQLite. This file is copied into the folder where Vendure is installed. `prepare` creates the database
 * with a zone and a tax rate and exits; `start` runs the server. Settings come from PEER_PORT and PEER_DATABASE.
 */
import core from '@vendure/core';

const { bootstrap, DefaultLogger, LogLevel, Populator } = core;

const app = await bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PEER_PORT) },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
  },
  dbConnectionOptions: {
    type: 'better-sqlite3',
    database: process.env.PEER_DATABASE,
    synchronize: process.argv[2] === 'prepare',
    logging: false,
  },
  customFields: { Product: [{ name: 'document', type: 'text' }] },
  importExportOptions: { importAssetsDir: import.meta.dirname },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [],
});

if (process.argv[2] === 'prepare') {
  await app.get(Populator).populateInitialData({
    defaultLanguage: 'en',
    defaultZone: 'Europe',
    countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
    taxRates: [{ name: 'Standard Tax', percentage: 19 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  });
  await app.close();
  process.exit(0);
}
