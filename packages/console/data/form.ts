import { useState } from 'preact/hooks';

/** Runs something that may be refused: `error` is the refusal of the last run, `submit` is `run` for a form. */
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

/** Properties of the field that shows a member of a form. */
export type FormField<Form extends object> = <Member extends keyof Form>(
  member: Member,
) => { readonly value: Form[Member]; readonly onChange: (value: Form[Member]) => void };

/** What is filled into a form, and `field`, which returns the properties of the field for a member. */
export function useForm<Form extends object>(first: Form): { form: Form; field: FormField<Form> } {
  const [form, setForm] = useState(first);
  const field: FormField<Form> = (member) => ({
    value: form[member],
    onChange: (value) => setForm((before) => ({ ...before, [member]: value })),
  });
  return { form, field };
}

/** A time of a field of type `datetime-local` as the server reads it; undefined for an empty field. */
export function timeOf(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString();
}

/** The entries of a field of several lines: one on each line, or with commas between. */
export function entriesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Members that were filled in. */
export function filled<Member extends string>(
  members: Readonly<Record<Member, string | undefined>>,
): Partial<Record<Member, string>> {
  const entries = Object.entries<string | undefined>(members).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  return Object.fromEntries(entries) as Partial<Record<Member, string>>;
}
