/** Where the store has personal data, of whom, why, and how long it is kept; and when a person was last erased. */

import { findSetting, putSetting } from '../store/settings.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../store/store.ts';

/** Personal data in one place of the store, as the contracts present it. */
export interface PersonalRecord {
  /** Whose data it is. */
  readonly of: 'shoppers' | 'people of partners' | 'operators' | 'producers';
  /** Schemas of `contract/` that have the members, each as `file#schema`. */
  readonly schemas: readonly string[];
  /** Members that say who a person is, where the person lives or how to reach the person. */
  readonly members: readonly string[];
  /** Table and column that store them. */
  readonly table: string;
  readonly column: string;
  /** Members of the column's JSON that contain them; the whole column when absent. */
  readonly within?: readonly string[];
  readonly why: string;
  readonly kept: string;
}

const whereSomebodyLives = ['firstName', 'lastName', 'street', 'houseNumber', 'addition', 'zipCode', 'city'];

export const shopperRecords: readonly PersonalRecord[] = [
  {
    of: 'shoppers',
    schemas: ['orders-v4#Address'],
    members: ['salutation', 'title', ...whereSomebodyLives, 'email', 'phoneNumber'],
    table: 'orders',
    column: 'personal',
    within: ['deliveryAddress', 'invoiceAddress'],
    why: 'delivery, billing and return of the order',
    kept: 'until it is erased, or `KONTOR_SHOPPER_RETENTION_DAYS` after the last change',
  },
  {
    of: 'shoppers',
    schemas: ['receipts-v3#ReceiptAddress'],
    members: whereSomebodyLives,
    table: 'receipts',
    column: 'personal',
    within: ['invoiceAddress', 'deliveryAddress'],
    why: 'required on receipts by tax law',
    kept: 'until `KONTOR_RECEIPT_RETENTION_YEARS` after the year in which the receipt was written',
  },
];

/** Personal data of people who are not shoppers. */
const otherRecords: readonly PersonalRecord[] = [
  {
    of: 'people of partners',
    schemas: [
      'operator-v1#UserCreation',
      'operator-v1#UserReplacement',
      'operator-v1#User',
      'token-v1#PasswordGrant',
      'token-v1#AccessTokenClaims',
      'sandbox-v1#SandboxPartner',
      'events-v1#UserData',
      'events-v1#UserInvitedData',
      'events-v1#UserRemovedData',
      'operator-v1#Invitation',
      'token-v1#AcceptedInvitation',
    ],
    members: [
      'username',
      'givenName',
      'familyName',
      'email',
      'name',
      'preferred_username',
      'given_name',
      'family_name',
    ],
    table: 'api_users',
    column: 'username, given_name, family_name, email',
    why: 'login, and identity in tokens',
    kept: 'until the operator deletes the user; the user name stays in audit entries and, for their retention time, in events',
  },
  {
    of: 'people of partners',
    schemas: ['operator-v1#ReceiptProfile', 'receipts-v3#ReceiptPartner'],
    members: [
      'partnerName',
      'street',
      'zipCode',
      'city',
      'shopName',
      'representedBy',
      'headOfSupervisoryBoard',
    ],
    table: 'receipt_profiles',
    column: 'document',
    why: 'required by law on receipts; each receipt keeps its own copy',
    kept: 'until it is overwritten; on receipts as long as the receipt',
  },
  {
    of: 'people of partners',
    schemas: [
      'returns-warehouse-v2#AddressRequest',
      'returns-warehouse-v2#ReturnAddress',
      'returns-warehouse-v2#SuggestedAddress',
    ],
    members: [
      'returnStreet',
      'returnHouseNumber',
      'returnZipCode',
      'returnCity',
      'street',
      'houseNumber',
      'zipCode',
      'city',
    ],
    table: 'return_addresses',
    column: 'identity, document',
    why: 'address for return parcels, which may be a private address',
    kept: 'until the partner deletes the address',
  },
  {
    of: 'operators',
    schemas: ['operator-v1#OperatorCreation', 'operator-v1#Operator', 'audit-v1#AuditActor'],
    members: ['name'],
    table: 'operators',
    column: 'name',
    why: 'records who did what',
    kept: 'until the operator is revoked; audit entries and `revoked_operators` keep the name',
  },
  {
    of: 'producers',
    schemas: ['products-v5#ProductSafetyAddress', 'products-v5#FoodInformationAddress'],
    members: ['name', 'address', 'email', 'phone'],
    table: 'products',
    column: 'document',
    why: 'required by law on product pages',
    kept: 'as long as the product',
  },
];

/**
 * All personal data in the store: the single declaration, which the table in docs/operators/privacy.md is generated
 * from.
 */
export const personalRecords: readonly PersonalRecord[] = [...shopperRecords, ...otherRecords];

/** JSON members that are hidden from everyone who does not need them, such as readers of recordings. */
export const personalMembers: readonly string[] = [
  ...new Set(shopperRecords.flatMap(({ members }) => members).filter((member) => member !== 'title')),
];

const settingName = 'personal_erased_at';

/** Records that a person was erased: answers recorded before are repeated without personal data. */
export function recordErasure(tx: MarketplaceWriteTx, nowMs: number): Promise<void> {
  return putSetting(tx, settingName, String(nowMs));
}

/** When a person was last erased, in epoch milliseconds. */
export async function lastErasureMs(tx: Pick<MarketplaceReadTx, 'get'>): Promise<number | undefined> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? undefined : Number(text);
}
