import type { ElementKind } from '@kontor/client/kinds';
import { useEffect, useState } from 'preact/hooks';
import { type ElementShape, shapeOfKind } from './element-shape.ts';

/** The shape of the elements of a kind; undefined until it is read. */
export function useShape(kind: ElementKind): ElementShape | undefined {
  const [shape, setShape] = useState<ElementShape>();
  useEffect(() => void shapeOfKind(kind).then(setShape), [kind]);
  return shape;
}
