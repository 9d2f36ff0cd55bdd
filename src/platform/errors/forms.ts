/** What a text has to look like, in words and by an example, for each format and pattern of the contracts. */

const formsOfFormats: Readonly<Record<string, string>> = {
  'date-time': 'an ISO 8601 date-time with Z or an offset, such as 2026-03-01T08:15:00Z',
  date: 'a day of the calendar, such as 2026-03-01',
  email: 'a mail address, such as ada@example.com',
  uri: 'an absolute address, such as https://example.com/a.jpg',
  uuid: 'a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d',
};

const formsOfPatterns: Readonly<Record<string, string>> = {
  '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$':
    'a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d',
  '^([01][0-9]|2[0-3]):(00|30)$': 'a full or half hour, such as 14:30',
  '^[^$§"#*()\\p{Cc}\\p{Cs}]*(\\([0-9]+\\))?$':
    'text without $ § " # * and round brackets, but for one number in brackets at its end, such as Spring sale (2)',
  '^[A-Z]{3}$': 'three capital letters, such as DEU',
  '^([A-Z]{3})?$': 'three capital letters, such as DEU, or empty',
  '^[0-9]*$': 'digits alone, such as 4006381333931',
  '^[A-Za-z0-9._-]*$': 'letters, digits, dot, hyphen and underscore, such as partner-7',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$':
    'letters, digits, dot, hyphen and underscore, with a letter or digit first, such as before-sale',
  '^[A-Za-z0-9](?:[A-Za-z0-9._@-]*[A-Za-z0-9])?$':
    'letters and digits, with dot, hyphen, underscore and @ between them, such as night-job',
  '^[^\\s@\\p{Cc}\\p{Cs}]+@[^\\s@\\p{Cc}\\p{Cs}]+$': 'a mail address, such as ada@example.com',
  '^([^\\s\\p{Cc}\\p{Cs}]([^\\p{Cc}\\p{Cs}]*[^\\s\\p{Cc}\\p{Cs}])?)?$':
    'text without blanks at its ends and without control characters, such as LAMP-1',
  '^\\P{Cc}*$': 'text without control characters, such as 00340434161094000000',
  '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#\\p{Cc}]+([/?#][^\\p{Cc}]*)?$':
    'an absolute http or https address, such as https://example.com/logo.png',
  '^([A-Za-z]{2}[0-9A-Za-z .+*-]*[0-9A-Za-z][0-9A-Za-z .+*-]*)?$':
    'two letters of the country and the number, such as DE123456789, or empty',
  '^[A-Z][A-Z0-9_]*$': 'capital letters, digits and underscores, such as INVOICE_SINGLE',
};

/** The form that a format asks for; its name where nothing more is known. */
export function formOfFormat(format: string): string {
  return formsOfFormats[format] ?? `a ${format}`;
}

/** The form that a pattern asks for; the pattern itself where nothing more is known. */
export function formOfPattern(pattern: string): string {
  return formsOfPatterns[pattern] ?? `text that matches ${pattern}`;
}
