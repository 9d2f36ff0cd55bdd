#!/usr/bin/env bash
# A text with ^ or ~ ends there on the printed label: the characters are written as they are, and begin a command of the printer.
source "$(dirname "$0")/run.sh"
packages jszpl@2.0.1 zpl-renderer-js@3.4.0
guess 'a label with "Lamp ~5 kg" or "Lamp ^ lid" looks different from one with "Lamp": the characters are written by ^FH (ZPL II manual, ^FD and ^FH), or refused'
run <<'JS'
const { FontFamily, FontFamilyName, Label, PrintDensity, PrintDensityName, Text } = require('jszpl');
const label = (text) => {
  const made = new Label();
  made.printDensity = new PrintDensity(PrintDensityName['8dpmm']);
  Object.assign(made, { width: 100, height: 50 });
  made.content.push(Object.assign(new Text(), { text, fontFamily: new FontFamily(FontFamilyName.D) }));
  return made.generateZPL();
};
(async () => {
  const { ready } = await import('zpl-renderer-js');
  const { api } = await ready;
  const picture = (text) => api.zplToBase64Async(label(text), 100, 50, 8);
  const short = await picture('Lamp');
  for (const text of ['Lamp 5 kg', 'Lamp & lid', 'Lamp ~5 kg', 'Lamp ^ lid'])
    console.log(`${/\^FD.*\^FS/.exec(label(text))[0]}: ${(await picture(text)) === short ? 'looks like "Lamp"' : 'has more than "Lamp"'}`);
})();
JS
expect <<'SEEN'
^FDLamp 5 kg^FS: has more than "Lamp"
^FDLamp & lid^FS: has more than "Lamp"
^FDLamp ~5 kg^FS: looks like "Lamp"
^FDLamp ^ lid^FS: looks like "Lamp"
SEEN
