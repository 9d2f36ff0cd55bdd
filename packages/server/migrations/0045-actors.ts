/** Names revoked before are taken from the audit log, where their record is `operators/NAME`. */
export const actors = () => [
  `INSERT INTO revoked_operators (name, revoked_at)
   SELECT SUBSTR(record, 11), MAX(at) FROM audit_entries
   WHERE partner_id = '' AND operation_id = 'revokeOperator' AND status = 204 AND record LIKE 'operators/%'
   GROUP BY record`,
];
