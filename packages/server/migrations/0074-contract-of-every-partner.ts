/** Every partner has a row with its contract, from which is known which partners there are while a machine is away. */
export const contractOfEveryPartner = () => [
  `INSERT INTO partner_contracts (partner_id, state, state_since)
     SELECT partner_id, 'active', 0 FROM partners WHERE true ON CONFLICT (partner_id) DO NOTHING`,
];
