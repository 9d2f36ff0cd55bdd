/**
 * Kinds of elements, and maps as they are written: for pages, measurements and checks that read no file themselves. It
 * loads no reader.
 */
export { type ElementKind, elementKinds, shapeInDocument } from '../sheets/kinds.ts';
export { type ColumnMap, isSheetMap, type SheetMap } from '../sheets/map/form.ts';
