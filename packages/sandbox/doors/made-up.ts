/** Made-up EANs and addresses, for commands that send some: `kontor trigger`, `kontor order` and `kontor bench`. */
export { exampleEan, madeUpAddress, madeUpEanToJudge } from '../fixtures/made-up.ts';
