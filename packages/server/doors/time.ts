/**
 * The clocks: every command has one, and a sandbox moves the one of its marketplace. Ids are in `auth`, because they
 * load cryptography.
 */
export {
  type Clock,
  type ClockCourse,
  latestInstantMs,
  type MarketplaceClock,
  type MovableClock,
  WallClock,
  wallCourse,
} from '../platform/time/clock.ts';
