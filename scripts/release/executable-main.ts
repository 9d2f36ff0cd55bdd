/**
 * Main module of the single executable: makes the files of the program available and starts it. Node.js holds them in
 * memory as a file system of each thread (`node:vfs`, experimental); without that module they are unpacked into a
 * folder of the user's cache.
 */
import { mountProgram } from './executable-mount.ts';
import { unpackProgram } from './executable-unpack.ts';

const { getBuiltinModule } = process;
const isMountable = getBuiltinModule('node:vfs' as 'node:fs') !== undefined;
const folder = isMountable
  ? mountProgram()
  : unpackProgram(getBuiltinModule('node:sea').getRawAsset('app.zip'));

// The main module of an executable can import only what comes with Node.js; a module on the file system can import all.
getBuiltinModule('node:module').createRequire(`${folder}/`)('./start.cjs');
