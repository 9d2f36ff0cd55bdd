import { deliveryInformation } from './delivery-information.ts';
import { profileWalks } from './profile-walks.ts';
import { quantities } from './quantities.ts';
import { shippingProfiles } from './shipping-profiles.ts';
import { takenPieces } from './taken-pieces.ts';

export const availabilityTables = [
  deliveryInformation,
  profileWalks,
  quantities,
  shippingProfiles,
  takenPieces,
];
