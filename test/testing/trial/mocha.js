import { testConnector } from './scenario.js';

await testConnector(it, after);
