import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, Input } from '../components/controls.tsx';
import { useModal } from '../components/dialog.tsx';
import { Failure } from '../components/states.tsx';
import { useAttempt } from '../data/form.ts';
import { hasProvider, isLive, knownLogin, planeName } from './environment.ts';
import type { Login } from './login.ts';
import { Logo } from './logo.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { useSession } from './session.ts';
import { t } from './texts.ts';

type OnSignIn = (login: Login) => Promise<void>;

const isPartner = planeName === 'partner';
const [knownName = '', knownSecret = ''] = knownLogin?.split(' / ') ?? [];

/** The sign-in of a plane. A sandbox fills in its well-known login. */
export function SignIn({ onSignIn, error }: { onSignIn: OnSignIn; error?: unknown }) {
  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <h1 class="row">
          <Logo /> Kontor
        </h1>
        <p class="soft">{isPartner ? t('Console for partners') : t('Console for operators')}</p>
        {error !== undefined && <Failure error={error} />}
        <Ways onSignIn={onSignIn} name={knownName} secret={isPartner ? knownSecret : knownName} />
        {!isLive && knownLogin !== undefined && !hasProvider && (
          <p class="soft">{t('This is a sandbox: its login is filled in.')}</p>
        )}
      </div>
    </main>
  );
}

interface AgainProps {
  readonly onSignIn: OnSignIn;
  readonly onClose: () => void;
}

/** Asks for the login again, above the page: what was typed there stays. */
export function SignInAgain({ onSignIn, onClose }: AgainProps) {
  const { name, isReader, signOut } = useSession();
  const element = useModal('input[type="password"]');
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="again-title">
      <div class="stack">
        <h2 id="again-title">{t('Your session has ended')}</h2>
        <p>
          {isReader
            ? t('The time for looking at this partner is over. Open a new link in the console for operators.')
            : t('Sign in again to go on: what you typed is still there.')}{' '}
          {isPartner && !isReader && t('If the password was changed, use the new one.')}
        </p>
        {!isReader && <Ways onSignIn={onSignIn} name={name} secret={name === knownName ? knownSecret : ''} />}
        <div class="row">
          <Button kind="plain" onClick={signOut}>
            {t('Sign out')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

interface FormProps {
  readonly onSignIn: OnSignIn;
  readonly name: string;
  readonly secret: string;
}

/** The identity provider first, where there is one, and the logins of the plane. */
function Ways(props: FormProps) {
  if (!hasProvider) return <Form {...props} />;
  return (
    <>
      <ProviderSignIn onSignIn={props.onSignIn} />
      <details>
        <summary>{t('Sign in with an operator token')}</summary>
        <Form {...props} />
      </details>
    </>
  );
}

/** API user and password, or an operator token. */
function Form({ onSignIn, ...known }: FormProps) {
  const [name, setName] = useState(known.name);
  const [secret, setSecret] = useState(known.secret);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? form.current?.querySelector('button'))?.focus();
  }, []);
  const { submit, error, isBusy } = useAttempt(() =>
    onSignIn(isPartner ? { user: name, password: secret } : { token: secret }),
  );
  return (
    <form ref={form} class="stack" onSubmit={submit}>
      {isPartner && (
        <Input label={t('API user')} value={name} onChange={setName} autoComplete="username" required />
      )}
      <Input
        label={isPartner ? t('Password') : t('Operator token')}
        type="password"
        value={secret}
        onChange={setSecret}
        autoComplete="current-password"
        required
      />
      {error !== undefined && <Failure error={error} />}
      <Button type="submit" kind="primary" disabled={isBusy}>
        {t('Sign in')}
      </Button>
    </form>
  );
}
