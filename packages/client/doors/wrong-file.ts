/**
 * Why a file cannot be read: every command tells it, and a page asks which sheet is meant. It loads no reader.
 */
export { SheetNotChosen } from '../sheets/workbook/form.ts';
export { NotReadable, UnknownColumns, WrongFile } from '../sheets/wrong-file.ts';
