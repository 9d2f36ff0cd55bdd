#!/usr/bin/env bash
# The name of a file is a quoted text with a semicolon or a quotation mark: it is cut there, and the rest is a parameter of its own.
source "$(dirname "$0")/run.sh"
packages content-disposition-parser@1.0.2 content-disposition-attachment@0.3.1
guess 'a quoted text ends at its closing quotation mark, and a backslash before a character is no part of it (RFC 9110, 5.6.4)'
run <<'JS'
const one = require('content-disposition-parser');
const parse = one.default ?? one;
const other = require('content-disposition-attachment').parse;
for (const header of [
  'attachment; filename="receipt.pdf"',
  'attachment; filename="receipts 1; 2.pdf"',
  String.raw`attachment; filename="lamp 5\" white.csv"`,
  `attachment; filename="a.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
]) {
  console.log(header);
  console.log('  content-disposition-parser:', JSON.stringify(parse(header)));
  console.log('  content-disposition-attachment:', JSON.stringify(other(header)));
}
JS
expect <<'SEEN'
attachment; filename="receipt.pdf"
  content-disposition-parser: {"type":"attachment","filename":"receipt.pdf"}
  content-disposition-attachment: {"attachment":true,"filename":"receipt.pdf"}
attachment; filename="receipts 1; 2.pdf"
  content-disposition-parser: {"type":"attachment","filename":"receipts 1","2.pdf\"":true}
  content-disposition-attachment: {"attachment":true,"filename":"receipts 1; 2.pdf"}
attachment; filename="lamp 5\" white.csv"
  content-disposition-parser: {"type":"attachment","filename":"lamp 5\\\" white.csv"}
  content-disposition-attachment: {"attachment":true,"filename":"lamp 5\" white.csv"}
attachment; filename="a.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf
  content-disposition-parser: {"type":"attachment","filename":"Größe.pdf","encoding":"utf-8"}
  content-disposition-attachment: {"attachment":true,"filename":"Größe.pdf"}
SEEN
