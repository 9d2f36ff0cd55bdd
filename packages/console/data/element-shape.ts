import { type ElementKind, elementKinds, shapeInDocument } from '@kontor/client/kinds';

export type ElementShape = ReturnType<typeof shapeInDocument>;

const known = new Map<ElementKind, Promise<ElementShape>>();

/** The shape of the elements of a kind, by the contract of the server. */
export function shapeOfKind(kind: ElementKind): Promise<ElementShape> {
  const shape = known.get(kind) ?? readShape(kind);
  known.set(kind, shape);
  shape.catch(() => known.delete(kind));
  return shape;
}

async function readShape(kind: ElementKind): Promise<ElementShape> {
  const { contract } = elementKinds[kind];
  const answer = await fetch(`/openapi/${contract}.json`);
  if (!answer.ok) throw new Error(`The contract ${contract} could not be read: status ${answer.status}.`);
  return shapeInDocument(kind, await answer.json());
}
