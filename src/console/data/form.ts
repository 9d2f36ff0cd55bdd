import { useState } from 'preact/hooks';

/** What a reader lets happen and may be refused: the last refusal is `error`, and `submit` runs it for a form. */
export function useAttempt(act: () => Promise<unknown>) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const run = () => void attempt();
  const submit = (event: Event) => {
    event.preventDefault();
    run();
  };
  return { run, submit, error, isBusy };
}

/** What is typed into a form: `field` has the properties of the field that shows a member. */
export function useForm<Member extends string>(first: Readonly<Record<Member, string>>) {
  const [form, setForm] = useState(first);
  const field = (member: Member) => ({
    value: form[member],
    onChange: (value: string) => setForm((before) => ({ ...before, [member]: value })),
  });
  return { form, field };
}
