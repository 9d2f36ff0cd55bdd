export type Language = 'de' | 'en';

/** Returns the language of a page for an `Accept-Language` header: German if it comes before English, else English. */
export function languageOf(header: string | undefined): Language {
  const weightOf = (wanted: Language): number =>
    Math.max(
      0,
      ...(header ?? '')
        .slice(0, 500)
        .split(',')
        .map((range) => /^\s*([a-z]{2})(?:-[a-z0-9-]*)?\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*$/i.exec(range))
        .map((match) => (match?.[1]?.toLowerCase() === wanted ? Number(match[2] ?? 1) : 0)),
    );
  return weightOf('de') > weightOf('en') ? 'de' : 'en';
}
