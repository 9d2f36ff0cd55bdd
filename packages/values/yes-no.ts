/** Words for yes and no in the languages of European spreadsheets, and those of shops for states. */
const yes = new Set(
  'true 1 yes y x on ja j wahr oui vrai sí si verdadero vero active aktiv actif activo attivo enabled online published'.split(
    ' ',
  ),
);
const no = new Set(
  'false 0 no n off nein falsch non faux nee falso inactive inaktiv inactif inactivo inattivo disabled offline draft archived unlisted'.split(
    ' ',
  ),
);

/** Returns undefined for a text that says neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
