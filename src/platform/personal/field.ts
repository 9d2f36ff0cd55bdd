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
