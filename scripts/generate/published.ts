import { type Json, members } from './json.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Turns the document of an area into the one that is published: bodies of requests and of successful responses stand in
 * their operation, because some generators read a reference in their place as an operation without a body. Schemas stay
 * shared, and so do refusals, which are the same everywhere.
 */
export function published(document: Json): Json {
  const components = members(document.components);
  for (const operation of operationsIn(document)) {
    inline(components, operation, 'requestBody');
    const responses = members(operation.responses);
    for (const status of Object.keys(responses)) {
      if (status.startsWith('2')) inline(components, responses, status);
    }
  }
  const text = JSON.stringify([document.paths, document.components]);
  for (const section of ['requestBodies', 'responses']) {
    const entries = Object.entries(members(components[section])).filter(([name]) =>
      text.includes(`"$ref":"#/components/${section}/${name}"`),
    );
    if (entries.length === 0) delete components[section];
    else components[section] = Object.fromEntries(entries);
  }
  return document;
}

function operationsIn(document: Json): Json[] {
  return Object.values(members(document.paths)).flatMap((item) =>
    methods.map((method) => members(members(item)[method])).filter(({ operationId }) => operationId),
  );
}

/** Replaces a reference to a component by a copy of that component. */
function inline(components: Json, holder: Json, name: string): void {
  for (let { $ref } = members(holder[name]); typeof $ref === 'string'; { $ref } = members(holder[name])) {
    const [section = '', component = ''] = $ref.split('/').slice(2);
    holder[name] = structuredClone(members(components[section])[component]);
  }
}
