/** The course of a sandbox's clock, as the store keeps it. */
import { findSetting, putSetting, type SharedReadTx, type SharedWriteTx } from '@kontor/server/store';
import { type ClockCourse, type MovableClock, wallCourse } from '@kontor/server/time';
import { readStored } from '@kontor/values/text';

/** Settings key under which the clock's course is stored. */
const courseSetting = 'sandbox_clock';
/** Settings key that older versions used for the clock's offset. */
const offsetSetting = 'sandbox_clock_offset_ms';

/** Resumes the course that an earlier process stored. The clock has kept running by it meanwhile. */
export async function restoreClock(tx: SharedReadTx, clock: MovableClock): Promise<void> {
  const course = await findCourse(tx);
  if (course !== undefined) clock.restore(course);
}

export function putCourse(tx: SharedWriteTx, course: ClockCourse): Promise<void> {
  return putSetting(tx, courseSetting, JSON.stringify(course));
}

/** Returns the stored course of the clock; undefined when it was never changed. */
export async function findCourse(tx: SharedReadTx): Promise<ClockCourse | undefined> {
  const course = await findSetting(tx, courseSetting);
  if (course !== undefined) return readStored<ClockCourse>(course);
  const offset = await findSetting(tx, offsetSetting);
  return offset === undefined ? undefined : { ...wallCourse, baseMs: Number(offset) };
}
