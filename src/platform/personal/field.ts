/** Data of persons that lies at one place of the store, in the form in which contracts tell of it. */
export interface PersonalRecord {
  /** Whose data it is. */
  readonly of: 'shoppers' | 'people of partners' | 'operators' | 'producers';
  /** Schemas of `contract/` that have the members, each as `file#schema`. */
  readonly schemas: readonly string[];
  /** Members that tell who somebody is, where somebody lives or how to reach somebody. */
  readonly members: readonly string[];
  /** Where the store keeps them. */
  readonly table: string;
  readonly column: string;
  /** Members of the JSON of the column under which they lie; the whole column when absent. */
  readonly within?: readonly string[];
  readonly why: string;
  readonly kept: string;
}
