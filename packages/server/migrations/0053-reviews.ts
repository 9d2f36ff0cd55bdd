/** One row: the rules are replaced as a whole. */
export const reviews = () => [
  "INSERT INTO review_rules (id, rules) VALUES (1, '[]')",
  "INSERT INTO reference_revisions VALUES ('review-rules', 0, 0)",
];
