/** Partners that move between installations, for `kontor partner`. Load it when such a command runs. */
export { archivePartner, keepPartner, type MovedPartner } from '../process/moving/archive.ts';
export { ArchiveError } from '../process/moving/database.ts';
export { importPartner } from '../process/moving/import.ts';
