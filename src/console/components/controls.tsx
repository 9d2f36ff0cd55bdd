import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { named, t } from '../app/texts.ts';
import { Failure } from './states.tsx';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: () => void;
  readonly kind?: 'primary' | 'danger' | 'plain';
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
}

export function Button({ children, kind, type = 'button', label, ...rest }: ButtonProps) {
  return (
    <button type={type} class={`button ${kind ?? ''}`} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly step?: string;
}

/** A field that reports its value when it is left or Enter is pressed, and at once where `type` is a choice. */
export function Input({ label, value, onChange, type = 'text', ...rest }: InputProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (string | readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  /** Text of the choice that sets no filter; without it there is no such choice. */
  readonly none?: string;
}

export function Select({ label, value, options, onChange, none }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => {
          const [key, text] = typeof option === 'string' ? [option, named(option)] : option;
          return (
            <option key={key} value={key}>
              {text}
            </option>
          );
        })}
      </select>
    </div>
  );
}

export function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** A text with a button that copies it. */
export function Copyable({ text }: { text: string }) {
  return (
    <span class="row">
      <code>{text}</code>
      <Button kind="plain" label={t('Copy')} onClick={() => void navigator.clipboard.writeText(text)}>
        {t('Copy')}
      </Button>
    </span>
  );
}

interface ActButtonProps {
  readonly children: ComponentChildren;
  readonly act: () => Promise<unknown>;
  readonly kind?: 'primary' | 'danger' | 'plain';
  readonly disabled?: boolean;
}

/** A button that does something at once, and shows the refusal if there is one. */
export function ActButton({ children, act, kind, disabled = false }: ActButtonProps) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
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
  return (
    <>
      <Button {...(kind && { kind })} disabled={disabled || isBusy} onClick={() => void run()}>
        {children}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </>
  );
}

interface LinesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
}

/** A field of several lines. */
export function Lines({ label, value, onChange, rows = 3 }: LinesProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea rows={rows} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

/** The entries of such a field: one on each line, or with commas between. */
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
