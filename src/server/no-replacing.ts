const elsewhere = () =>
  Promise.reject(new Error('only the process with the writer can replace the store, and only on SQLite'));

/** For threads and engines that do not replace the content of the store; nothing should ask them to. */
export const noReplacing = { save: elsewhere, restore: elsewhere, reset: elsewhere };
