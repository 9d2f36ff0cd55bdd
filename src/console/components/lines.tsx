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
