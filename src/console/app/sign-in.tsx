import { useState } from 'preact/hooks';
import { Button, Input } from '../components/controls.tsx';
import { Failure } from '../components/states.tsx';
import { isSandbox, knownLogin, planeName } from './environment.ts';
import type { Login } from './login.ts';
import { Logo } from './logo.tsx';
import { t } from './texts.ts';

/** The sign-in of a plane: API user and password, or an operator token. A sandbox fills in its well-known login. */
export function SignIn({ onSignIn }: { onSignIn: (login: Login) => Promise<void> }) {
  const [user = '', password = ''] = knownLogin?.split(' / ') ?? [];
  const isPartner = planeName === 'partner';
  const [name, setName] = useState(isPartner ? user : '');
  const [secret, setSecret] = useState(isPartner ? password : user);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onSignIn(isPartner ? { user: name, password: secret } : { token: secret });
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return (
    <main class="sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1 class="row">
          <Logo /> Kontor
        </h1>
        <p class="soft">{isPartner ? t('Console for partners') : t('Console for operators')}</p>
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
        {isSandbox && knownLogin !== undefined && (
          <p class="soft">{t('This is a sandbox: its login is filled in.')}</p>
        )}
      </form>
    </main>
  );
}
