import { Parser } from 'htmlparser2';
import { damaged } from './zip-parts.ts';

/** What happens in XML, in its order; names are without the prefix of their namespace. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const depthMax = 100;
/** Characters of a single tag, or of what is neither a tag nor text. */
const tagCharactersMax = 4 * 1024 * 1024;

/**
 * Reads XML in pieces and yields what the handler emits. Entities of the document's own are refused, and so is XML that
 * ends before its first element does.
 */
export async function* xmlRecords<Entry>(
  pieces: AsyncIterable<string>,
  handlerFor: (emit: (entry: Entry) => void) => XmlHandler,
): AsyncGenerator<Entry> {
  let ready: Entry[] = [];
  const handler = handlerFor((entry) => ready.push(entry));
  let [depth, events, quiet] = [0, 0, 0];
  let [hasBegun, isEnding] = [false, false];
  let begun: string | undefined;
  let attributes: Record<string, string> | undefined;
  // Most tags have no attributes, so the parser is not asked for an object of them for each.
  const open = () => {
    if (begun === undefined) return;
    handler.open(localOf(begun), attributes ?? none);
    begun = undefined;
    attributes = undefined;
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        open();
        events += 1;
        depth += 1;
        hasBegun = true;
        if (depth > depthMax) throw damaged(`its XML is nested more than ${depthMax} times`);
        begun = name;
      },
      onattribute(name, value) {
        attributes ??= {};
        attributes[name] ??= value;
      },
      ontext(text) {
        open();
        events += 1;
        handler.text?.(text);
      },
      onclosetag(name) {
        open();
        events += 1;
        depth -= 1;
        if (isEnding) throw damaged(`its XML ends inside ${name}`);
        handler.close?.(localOf(name));
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') throw damaged('its XML has a document type declaration');
      },
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) {
    const before = events;
    parser.write(piece);
    quiet = events === before ? quiet + piece.length : 0;
    if (quiet > tagCharactersMax) throw damaged('its XML has a tag without end');
    yield* ready;
    ready = [];
  }
  isEnding = true;
  parser.end();
  if (!hasBegun) throw damaged('a part of it has no XML');
  yield* ready;
}

const none: Readonly<Record<string, string>> = {};

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
