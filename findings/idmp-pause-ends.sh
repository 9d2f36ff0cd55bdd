#!/usr/bin/env bash
# A call that fails once is to be repeated after 50 ms; a script that has nothing else to do ends in that pause, and the call is never repeated.
source "$(dirname "$0")/run.sh"
packages idmp@4.2.0
guess 'a call that fails once is repeated, as its README says, and the script sees its answer'
run <<'JS'
const idmp = require('idmp').default ?? require('idmp');
const { execFileSync } = require('node:child_process');
const ask = async (name) => {
  let calls = 0;
  process.on('exit', () => console.log(`${name}: ${calls} call${calls === 1 ? '' : 's'} at the end of the script`));
  const answer = await idmp('stock', async () => {
    calls += 1;
    if (calls === 1) throw new Error('503');
    return 'twelve pieces';
  });
  console.log(`${name}: ${answer}`);
};
if (process.argv[2] === 'other work') setTimeout(() => {}, 1000);
if (process.argv[2] !== undefined) ask(process.argv[2]);
else for (const name of ['other work', 'no other work']) process.stdout.write(execFileSync(process.execPath, [__filename, name]));
JS
expect <<'SEEN'
other work: twelve pieces
other work: 2 calls at the end of the script
no other work: 1 call at the end of the script
SEEN
