/**
 * The rows of a workbook, for the thread on which the command reads one: it loads the archive reader and the XML
 * parser.
 */
export { chooseSheet, openWorkbook } from '../sheets/workbook/workbook.ts';
