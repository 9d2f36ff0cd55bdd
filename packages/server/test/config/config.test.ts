import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { flagOf, type SettingKey, settings } from '../../platform/config/environment.ts';
import { ConfigError, type Flags, readConfig } from '../../platform/config/read-config.ts';
import { limits } from '../../platform/limits/numbers.ts';

const live = { KONTOR_OPERATOR_TOKEN: 'a-long-random-text' };

/** Problems found while reading; empty when it succeeds. */
function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, inspect(error));
    return error.violations;
  }
}

describe('the settings table', () => {
  test('has a variable, a flag and a key with matching names for each setting', () => {
    for (const [key, setting] of Object.entries(settings)) {
      const camelCase = flagOf(setting).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      assert.equal(key, camelCase);
    }
  });

  test('agrees with the limits of the contract', () => {
    assert.equal(settings.waitingDeliveriesMax.defaults.live, String(limits.waitingDeliveriesPerPartnerMax));
  });
});

describe('defaults', () => {
  test('serve runs live on this machine with everything enabled', () => {
    const { operatorToken, databaseUrl, ...rest } = readConfig(live, {}, 'serve');
    assert.equal(operatorToken.reveal(), 'a-long-random-text');
    assert.equal(databaseUrl.reveal(), 'sqlite:./.kontor/kontor.db');
    assert.deepEqual(rest, {
      environment: 'live',
      isLive: true,
      host: '127.0.0.1',
      port: 8080,
      operatorHost: '127.0.0.1',
      operatorPort: 8081,
      httpThreads: 1,
      operatorTokenNext: undefined,
      metricsToken: undefined,
      isMetricsOpen: false,
      encryptionKeys: [],
      vault: undefined,
      openSecretFiles: [],
      databaseReplicaUrl: undefined,
      databaseConnections: 10,
      statementTimeoutMs: 30_000,
      rowSecurity: true,
      takesNextSchema: false,
      role: 'all',
      logLevel: 'info',
      logFormat: 'auto',
      rateLimit: true,
      unknownParameters: 'refuse',
      clientRateLimit: false,
      trustedProxies: [],
      corsOrigins: [],
      allowedHosts: [],
      publicUrl: undefined,
      shopCheckDelayMs: 60_000,
      shopUrl: 'https://shop.example.com',
      waitingDeliveriesMax: 500,
      eanCheckDigit: true,
      currencies: ['EUR'],
      cancellationPeriodMs: 1_800_000,
      prepaymentWorkingDays: 10,
      priceHistoryDays: 400,
      timelineDays: 90,
      failedElementsDays: 7,
      orderability: 'lenient',
      returnNumberLookBackDays: undefined,
      receiptReadableYears: undefined,
      receiptRetentionYears: 10,
      shopperRetentionDays: undefined,
      addressCheckModule: undefined,
      eventsRetentionDays: 30,
      partnerDeletionDays: 90,
      webhookAllowedNetworks: [],
      demoData: false,
      sandboxMonthlyReset: false,
      agents: 'off',
      faultPoint: undefined,
      faultCommitMs: 0,
      foreignIssuer: undefined,
      operatorIssuer: undefined,
      metricsPartners: false,
      logRequests: false,
      traces: undefined,
      unknownVariables: [],
      changedSettings: { KONTOR_OPERATOR_TOKEN: '[secret]' },
    });
  });

  test('sandbox needs no settings at all and has demo data', () => {
    const config = readConfig({}, {}, 'sandbox');
    assert.deepEqual([config.environment, config.isLive], ['sandbox', false]);
    assert.equal(config.operatorToken.reveal(), 'operator');
    assert.equal(config.shopCheckDelayMs, 0);
    assert.equal(config.demoData, true);
  });

  test('serve in the sandbox environment has the defaults of the sandbox', () => {
    const config = readConfig({ KONTOR_ENVIRONMENT: 'sandbox' }, {}, 'serve');
    assert.equal(config.operatorToken.reveal(), 'operator');
    assert.equal(config.demoData, true);
  });

  test('migrate requires only the database', () => {
    const config = readConfig({ KONTOR_PORT: 'not read' }, {}, 'migrate');
    assert.deepEqual(Object.keys(config).sort(), ['databaseUrl', 'environment', 'isLive', 'logLevel']);
  });

  test('an empty variable counts as not set', () => {
    assert.equal(readConfig({ KONTOR_PORT: '' }, {}, 'sandbox').port, 8080);
  });
});

describe('reading', () => {
  test('a flag wins over the environment', () => {
    assert.equal(readConfig({ KONTOR_PORT: '9000' }, { port: '9001' }, 'sandbox').port, 9001);
  });

  test('port 0 is allowed, for both planes together', () => {
    const config = readConfig({ KONTOR_PORT: '0', KONTOR_OPERATOR_PORT: '0' }, {}, 'sandbox');
    assert.deepEqual([config.port, config.operatorPort], [0, 0]);
  });

  test('a PostgreSQL address is accepted', () => {
    const url = 'postgres://kontor:pass@db.example:5432/kontor';
    assert.equal(readConfig({ KONTOR_DATABASE_URL: url }, {}, 'sandbox').databaseUrl.reveal(), url);
  });

  test('a PostgreSQL address may name several servers', () => {
    const url = 'postgres://kontor:pass@one:5432,[::1]:5433,three/kontor?sslmode=require';
    assert.equal(readConfig({ KONTOR_DATABASE_URL: url }, {}, 'sandbox').databaseUrl.reveal(), url);
  });

  test('currencies are a list', () => {
    assert.deepEqual(readConfig({ KONTOR_CURRENCIES: 'EUR, CHF,EUR' }, {}, 'sandbox').currencies, [
      'EUR',
      'CHF',
    ]);
  });

  test('currencies are those of the present ISO 4217 list, new ones too', () => {
    const text = 'XCG,XAD,ZWG,SLE,VED,STN,UYW,JPY,KWD';
    assert.equal(readConfig({ KONTOR_CURRENCIES: text }, {}, 'sandbox').currencies.join(), text);
    for (const code of ['HRK', 'BGN', 'ANG', 'CUC', 'ZWL', 'SLL', 'DEM', 'XXX', 'XTS', 'XDR', 'eur']) {
      assert.throws(() => readConfig({ KONTOR_CURRENCIES: code }, {}, 'sandbox'), /KONTOR_CURRENCIES/, code);
    }
  });

  test('origins are a list', () => {
    const text = 'https://tools.example, http://localhost:5173,https://tools.example,http://[::1]:81';
    assert.deepEqual(readConfig({ KONTOR_CORS_ORIGINS: text }, {}, 'sandbox').corsOrigins, [
      'https://tools.example',
      'http://localhost:5173',
      'http://[::1]:81',
    ]);
  });

  test('unknown variables are listed for the log, with the ones that were probably meant', () => {
    const wrong = { KONTOR_PROT: '1', KONTOR_DATABASE: 'sqlite:a.db', KONTOR_FAVOURITE_COLOUR: 'red' };
    const config = readConfig({ ...wrong, OTHER: '2' }, {}, 'sandbox');
    assert.deepEqual(config.unknownVariables, [
      { name: 'KONTOR_PROT', closestMatch: 'KONTOR_PORT' },
      { name: 'KONTOR_DATABASE', closestMatch: 'KONTOR_DATABASE_URL' },
      { name: 'KONTOR_FAVOURITE_COLOUR' },
    ]);
  });

  test('the result is immutable', () => {
    assert.ok(Object.isFrozen(readConfig({}, {}, 'sandbox')));
  });
});

describe('unusable values', () => {
  const refused: readonly (readonly [SettingKey, readonly string[]])[] = [
    ['environment', ['test', 'LIVE']],
    ['host', ['http://127.0.0.1', 'a b', '127.0.0.1:8080']],
    ['port', ['-1', '65536', '80.5', '0x50', 'eighty']],
    ['operatorPort', ['99999999999']],
    ['httpThreads', ['0', '17', 'two']],
    ['role', ['master', 'API']],
    ['databaseUrl', ['sqlite:', 'mysql://db/kontor', 'kontor.db', 'postgres://one,/db']],
    ['databaseReplicaUrl', ['sqlite:x.db', 'postgres://one,two/kontor']],
    ['operatorToken', ['with blank', 'ümlaut', 'x'.repeat(1025)]],
    ['operatorTokenNext', ['with blank', 'x'.repeat(1025)]],
    ['metricsToken', ['with blank', 'x'.repeat(1025)]],
    ['rateLimit', ['true', '0']],
    ['logLevel', ['verbose']],
    ['shopCheckDelayMs', ['1.5', '86400001']],
    [
      'corsOrigins',
      [
        '*',
        'null',
        'https://*.example',
        'tools.example',
        'https://tools.example/',
        'https://tools.example/path',
        'https://tools.example:443',
        'https://Tools.example',
        'https://me@tools.example',
        'https://tools.example,',
        'ftp://tools.example',
      ],
    ],
    ['publicUrl', ['market.example.com', 'https://market.example.com/?a=1']],
    ['shopUrl', ['shop.example.com', 'ftp://shop.example.com']],
    ['waitingDeliveriesMax', ['0']],
    ['prepaymentWorkingDays', ['0', '366', 'x']],
    ['returnNumberLookBackDays', ['0', '366', 'x']],
    ['receiptReadableYears', ['3', '101', '4.5']],
    ['receiptRetentionYears', ['3', '101']],
    ['shopperRetentionDays', ['55', '36501', '1.5']],
    ['eventsRetentionDays', ['0', '366', 'x']],
    ['webhookAllowedNetworks', ['erp.example', '10.0.0.1/33']],
    ['addressCheckModule', ['nowhere/check.js', '.']],
    ['currencies', ['eur', 'EUR;CHF', 'EUR,']],
    [
      'trustedProxies',
      ['proxy', '10.0.0.1/33', '10.0.0.0/0', '::/0', '10.0.0.1/8/8', '10.0.0.1,', 'fe80::1%eth0'],
    ],
    ['operatorIssuerScope', ['openid  groups', ' openid', 'openid "x"', 'ä', 'x'.repeat(1_001)]],
    ['operatorIssuerClientId', ['a b']],
    ['operatorIssuer', ['issuer.example', 'ftp://issuer.example']],
    ['issuer', ['issuer.example', 'ftp://issuer.example', 'https://user:pass@issuer.example']],
  ];
  for (const [key, texts] of refused) {
    test(`${settings[key].name} refuses ${texts.map((text) => text.slice(0, 30)).join(' and ')}`, () => {
      for (const text of texts) {
        const problems = problemsOf(() => readConfig({ [settings[key].name]: text }, {}, 'sandbox'));
        assert.equal(problems.length, 1, text);
        assert.match(problems[0] ?? '', new RegExp(`^${settings[key].name} .*: use .*\\.$`));
      }
    });
  }

  test('a node with a single role needs PostgreSQL', () => {
    const [problem] = problemsOf(() => readConfig({ KONTOR_ROLE: 'worker' }, {}, 'sandbox'));
    assert.match(
      problem ?? '',
      /^KONTOR_ROLE \(--role\) is worker, but nodes can only share work through PostgreSQL/,
    );
    const shared = { KONTOR_ROLE: 'worker', KONTOR_DATABASE_URL: 'postgres://kontor@db/kontor' };
    assert.equal(readConfig(shared, {}, 'sandbox').role, 'worker');
  });

  test('several HTTP threads need a live server with SQLite', () => {
    const threads = { ...live, KONTOR_HTTP_THREADS: '2' };
    assert.equal(readConfig(threads, {}, 'serve').httpThreads, 2);
    const shared = { ...threads, KONTOR_DATABASE_URL: 'postgres://kontor@db/kontor' };
    const [ofNode] = problemsOf(() => readConfig(shared, {}, 'serve'));
    assert.match(ofNode ?? '', /is 2, but with PostgreSQL more nodes answer more requests/);
    const [ofSandbox] = problemsOf(() => readConfig({ KONTOR_HTTP_THREADS: '2' }, {}, 'sandbox'));
    assert.match(ofSandbox ?? '', /is 2, but a sandbox has one thread/);
  });

  test('only PostgreSQL has replicas', () => {
    const replica = { KONTOR_DATABASE_REPLICA_URL: 'postgres://kontor:pass@two/kontor' };
    const [problem] = problemsOf(() => readConfig(replica, {}, 'sandbox'));
    assert.match(problem ?? '', /is set, but only PostgreSQL has replicas; set the primary/);
    const { databaseReplicaUrl } = readConfig(
      { ...replica, KONTOR_DATABASE_URL: 'postgres://one/kontor' },
      {},
      'sandbox',
    );
    assert.equal(databaseReplicaUrl?.reveal(), replica.KONTOR_DATABASE_REPLICA_URL);
    assert.doesNotMatch(String(databaseReplicaUrl), /pass/);
  });

  test('an empty flag is not the default', () => {
    const [problem] = problemsOf(() => readConfig({}, { databaseUrl: '' }, 'sandbox'));
    assert.match(problem ?? '', /^--database-url cannot be used: use sqlite:PATH/);
  });

  test('all of them are reported together, by the name that was used', () => {
    const flags: Flags = { port: 'a' };
    const problems = problemsOf(() =>
      readConfig({ KONTOR_HOST: 'a b', KONTOR_RATE_LIMIT: 'no' }, flags, 'serve'),
    );
    assert.deepEqual(
      problems.map((problem) => problem.split(/ (is|cannot) /)[0]),
      ['KONTOR_HOST', '--port', 'KONTOR_RATE_LIMIT', 'KONTOR_OPERATOR_TOKEN (--operator-token)'],
    );
  });
});

describe('conflicting values', () => {
  const refused = [
    ['a live server without an operator token', {}, 'serve', /KONTOR_OPERATOR_TOKEN .* is missing/],
    [
      'a live server with an operator token that could be guessed',
      { KONTOR_OPERATOR_TOKEN: 'fifteen-letters' },
      'serve',
      /KONTOR_OPERATOR_TOKEN .* is too short: a live server requires 16 characters or more/,
    ],
    [
      'a second operator token that could be guessed',
      { ...live, KONTOR_OPERATOR_TOKEN_NEXT: 'fifteen-letters' },
      'serve',
      /KONTOR_OPERATOR_TOKEN_NEXT .* is too short: a live server requires 16 characters or more/,
    ],
    [
      'a token of the metrics that could be guessed',
      { ...live, KONTOR_METRICS_TOKEN: 'fifteen-letters' },
      'serve',
      /KONTOR_METRICS_TOKEN .* is too short: a live server requires 16 characters or more/,
    ],
    [
      'a token of the metrics that opens the whole operator plane',
      { KONTOR_METRICS_TOKEN: 'operator' },
      'sandbox',
      /KONTOR_METRICS_TOKEN .* is also an operator token, .* set another/,
    ],
    ...[
      'p@ss-word-of-a-live-server',
      'a-word-of-a-live-server!',
      '$ecret-of-a-live-server',
      'a=b-of-a-live-server',
    ].map(
      (token) =>
        [
          `the operator token ${token}, which no Authorization header carries`,
          { KONTOR_OPERATOR_TOKEN: token },
          'serve',
          /KONTOR_OPERATOR_TOKEN cannot be used: use only letters, digits and - \. _ ~ \+ \/, with/,
        ] as const,
    ),
    [
      'demo data on live',
      { ...live, KONTOR_DEMO_DATA: 'on' },
      'serve',
      /KONTOR_DEMO_DATA .* only in the sandbox/,
    ],
    [
      'a monthly reset on live',
      { ...live, KONTOR_SANDBOX_MONTHLY_RESET: 'on' },
      'serve',
      /KONTOR_SANDBOX_MONTHLY_RESET .* only a sandbox can remove orders/,
    ],
    [
      'a crash made on live',
      { ...live, KONTOR_FAULT_POINT: 'commit' },
      'serve',
      /KONTOR_FAULT_POINT .* only a sandbox can inject faults/,
    ],
    [
      'a slow disk made on live',
      { ...live, KONTOR_FAULT_COMMIT_MS: '1' },
      'serve',
      /KONTOR_FAULT_COMMIT_MS .* only a sandbox can inject faults/,
    ],
    ['the sandbox command on live', { ...live, KONTOR_ENVIRONMENT: 'live' }, 'sandbox', /use kontor serve/],
    [
      'an identity provider at the address of this server',
      { KONTOR_PUBLIC_URL: 'https://market.example', KONTOR_ISSUER: 'https://market.example/' },
      'sandbox',
      /KONTOR_PUBLIC_URL .* are both https:\/\/market\.example:/,
    ],
    [
      'an identity provider of operators at the address of this server',
      { KONTOR_PUBLIC_URL: 'https://market.example', KONTOR_OPERATOR_ISSUER: 'https://market.example' },
      'sandbox',
      /KONTOR_PUBLIC_URL .* KONTOR_OPERATOR_ISSUER .* are both https:\/\/market\.example:/,
    ],
    [
      'one audience of one issuer for both planes',
      {
        KONTOR_ISSUER: 'https://login.example',
        KONTOR_OPERATOR_ISSUER: 'https://login.example/',
        KONTOR_OPERATOR_ISSUER_AUDIENCE: 'kontor',
      },
      'sandbox',
      /KONTOR_OPERATOR_ISSUER_AUDIENCE .* are both kontor: tokens of partners would give access to the operator plane/,
    ],
    ['both planes on one port', { KONTOR_PORT: '8081' }, 'sandbox', /are both 8081/],
    [
      'a port taken by a plane that listens everywhere',
      { KONTOR_PORT: '8081', KONTOR_HOST: '0.0.0.0' },
      'sandbox',
      /are both 8081/,
    ],
  ] as const;
  for (const [name, environment, command, expected] of refused) {
    test(`${name} is refused`, () => {
      const problems = problemsOf(() =>
        command === 'serve' ? readConfig(environment, {}, command) : readConfig(environment, {}, command),
      );
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', expected);
    });
  }

  test('one port on two addresses is allowed', () => {
    const environment = { KONTOR_PORT: '8081', KONTOR_HOST: '127.0.0.2' };
    assert.deepEqual(
      problemsOf(() => readConfig(environment, {}, 'sandbox')),
      [],
    );
  });
});

describe('secrets', () => {
  const environment = {
    KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-server',
    KONTOR_DATABASE_URL: 'postgres://kontor:hidden-word@db.example/kontor',
  };

  test('do not show when a config is printed, logged or copied', () => {
    const config = readConfig(environment, {}, 'serve');
    const texts = [
      inspect(config, { depth: 9 }),
      JSON.stringify(config),
      `${config.operatorToken}${config.databaseUrl}`,
    ];
    for (const text of [...texts, inspect(structuredClone({ ...config }))])
      assert.doesNotMatch(text, /hidden/);
  });

  test('do not show in the problems either', () => {
    const bad = {
      KONTOR_OPERATOR_TOKEN: 'hidden token',
      KONTOR_DATABASE_URL: 'mysql://kontor:hidden@db.example',
    };
    const problems = problemsOf(() => readConfig(bad, {}, 'serve'));
    assert.equal(problems.length, 2);
    assert.doesNotMatch(problems.join(' '), /hidden/);
  });
});

test('settings that differ from their defaults are listed without secrets, whether flags or variables', () => {
  const { changedSettings } = readConfig(
    {
      KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-server',
      KONTOR_DATABASE_URL: 'postgres://kontor:hidden@one:5433,two/shop?password=hidden',
      KONTOR_DATABASE_REPLICA_URL: 'postgres://reader:hidden@three/shop',
      KONTOR_HOST: '127.0.0.1',
      KONTOR_PASSWORD: 'hidden word of a command',
      KONTOR_ROLE: 'api',
    },
    { port: '9000' },
    'serve',
  );
  assert.deepEqual(changedSettings, {
    KONTOR_PORT: '9000',
    KONTOR_DATABASE_URL: 'postgres://kontor@one:5433,two/shop',
    KONTOR_DATABASE_REPLICA_URL: 'postgres://reader@three/shop',
    KONTOR_ROLE: 'api',
    KONTOR_OPERATOR_TOKEN: '[secret]',
  });
});
