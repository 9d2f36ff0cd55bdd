import { testConnector } from './scenario.js';

await testConnector(test, afterAll);
