const elsewhere = () =>
  Promise.reject(new Error('the store is replaced where the writer lives, and on SQLite'));

/** For threads and engines that do not replace the content of the store; nothing should ask them to. */
export const noReplacing = { save: elsewhere, restore: elsewhere, reset: elsewhere };
