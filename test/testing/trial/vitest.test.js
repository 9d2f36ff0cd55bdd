import { afterAll, test } from 'vitest';
import { testConnector } from './scenario.js';

await testConnector(test, afterAll);
