export type PlaneName = 'partner' | 'operator';

const { plane, environment, login, signIn } = document.documentElement.dataset;

/** The plane that serves this page. */
export const planeName: PlaneName = plane === 'operator' ? 'operator' : 'partner';

export const isLive = environment !== 'sandbox';

/** True when readers can sign in at an identity provider. */
export const hasProvider = signIn === 'provider';

/** The well-known login of a sandbox: `user / password`, or a token; undefined where there is none. */
export const knownLogin: string | undefined = login === '' ? undefined : login;
