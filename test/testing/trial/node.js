import { after, test } from 'node:test';
import { testConnector } from './scenario.js';

await testConnector(test, after);
