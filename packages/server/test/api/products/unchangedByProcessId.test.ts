import { testPart } from './part.ts';

await testPart('unchanged');
