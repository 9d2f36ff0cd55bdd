/** A shopper at the public API of the shop, who goes on where a lost answer or a crash left the cart. */
import { setTimeout as pause } from 'node:timers/promises';

type Json = Record<string, never>;

/** A refusal in the words of the shop. */
export class Refusal extends Error {}

const problem = '... on ErrorResult { message }';

export class Shopper {
  #token: string | undefined;

  readonly url: string;
  readonly name: string;

  constructor(url: string, name: string) {
    this.url = url;
    this.name = name;
  }

  /** Sends a request until there is an answer; what it does may happen more than once. */
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the shop describes what it answers
  async ask(query: string, variables: object = {}): Promise<any> {
    let last: unknown;
    for (let tries = 0; tries < 1_000; tries += 1) {
      try {
        return await this.#send(query, variables);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        last = error;
        await pause(200);
      }
    }
    throw new Error(`the shop does not answer ${query}`, { cause: last });
  }

  async #send(query: string, variables: object): Promise<Json> {
    const headers = {
      'content-type': 'application/json',
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
    };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(this.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) });
    this.#token = answer.headers.get('vendure-auth-token') ?? this.#token;
    const { data, errors } = await answer.json();
    const [fault] = errors ?? [];
    if (fault !== undefined && fault.extensions?.code === 'INTERNAL_SERVER_ERROR') throw new Error(fault.message);
    if (fault !== undefined) throw new Refusal(fault.message);
    const first = Object.values(data)[0] as {
      message?: string;
      interceptorError?: string;
      transitionError?: string;
    } | null;
    const refusal = first?.transitionError ?? first?.interceptorError ?? first?.message;
    if (refusal !== undefined) throw new Refusal(refusal);
    return data;
  }

  /** Puts something into the cart; false if the shop refuses it. */
  async add(variantId: string, quantity: number): Promise<boolean> {
    const mutation = `mutation ($id: ID!, $n: Int!) { addItemToOrder(productVariantId: $id, quantity: $n) { __typename ${problem} ... on OrderInterceptorError { interceptorError } } }`;
    return this.ask(mutation, { id: variantId, n: quantity }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  }

  /** Pays the cart; resolves to its code, or to undefined if the shop refuses to sell it. */
  async pay(): Promise<string | undefined> {
    const { activeOrder } = await this.ask('{ activeOrder { code } }');
    if (activeOrder === null) return undefined;
    const { code } = activeOrder;
    const street = `Lindenweg ${this.name.replaceAll(/\D/g, '')}`;
    try {
      await this.ask(
        `mutation ($email: String!) { setCustomerForOrder(input: { firstName: "Ada", lastName: "Muster", emailAddress: $email }) { __typename ${problem} } }`,
        { email: `${this.name}@shopper.example` },
      );
      await this.ask(
        'mutation ($street: String!) { setOrderShippingAddress(input: { fullName: "Ada Muster", streetLine1: $street, city: "Musterstadt", postalCode: "12345", countryCode: "DE" }) { __typename } }',
        { street },
      );
      const { eligibleShippingMethods } = await this.ask('{ eligibleShippingMethods { id } }');
      await this.ask(
        `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ${problem} } }`,
        {
          id: [eligibleShippingMethods[0].id],
        },
      );
      await this.ask(
        'mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on OrderStateTransitionError { transitionError } } }',
      );
      await this.ask(
        `mutation { addPaymentToOrder(input: { method: "test", metadata: {} }) { __typename ${problem} } }`,
      );
    } catch (error) {
      // An answer was lost, and the repeated request finds a cart that has gone on.
      if (!(error instanceof Refusal)) throw error;
      const { activeOrder: left } = await this.ask('{ activeOrder { code state } }');
      if (left !== null && left.state === 'AddingItems') return undefined;
      if (left !== null) return this.#payAgain(code);
    }
    return code;
  }

  async #payAgain(code: string): Promise<string> {
    await this.ask(
      `mutation { addPaymentToOrder(input: { method: "test", metadata: {} }) { __typename ${problem} } }`,
    ).catch(() => undefined);
    return code;
  }
}
