CREATE TABLE partners (
  partner_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL
  );
CREATE TABLE api_users (
  partner_id TEXT NOT NULL REFERENCES partners (partner_id),
  username TEXT NOT NULL,
  user_id TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  given_name TEXT NOT NULL,
  family_name TEXT NOT NULL,
  email TEXT NOT NULL,
  roles TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, username)
  );
CREATE UNIQUE INDEX api_users_by_username ON api_users (username);
CREATE TABLE oauth_clients (
  client_id TEXT NOT NULL PRIMARY KEY,
  list_envelope TEXT NOT NULL,
  partner_id TEXT REFERENCES partners (partner_id),
  secret_hash TEXT,
  scopes TEXT NOT NULL,
  grants TEXT NOT NULL,
  session_generation INTEGER NOT NULL,
  created_at INTEGER NOT NULL
  );
INSERT INTO oauth_clients VALUES
  ('token-marketplace-api', 'resources', NULL, NULL, '[]', '["password","refresh_token"]', 0, 0);
CREATE TABLE signing_keys (
  kid TEXT NOT NULL PRIMARY KEY,
  public_jwk TEXT NOT NULL,
  private_pem TEXT,
  active INTEGER UNIQUE,
  created_at INTEGER NOT NULL,
  retired_at INTEGER,
  removed_at INTEGER
  );
CREATE TABLE auth_sessions (
  partner_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  client_generation INTEGER NOT NULL,
  username TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, session_id)
  ) WITHOUT ROWID;
CREATE INDEX auth_sessions_by_username ON auth_sessions (partner_id, username);
CREATE INDEX auth_sessions_by_end ON auth_sessions (partner_id, ends_at);
CREATE TABLE auth_refresh_tokens (
  partner_id TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (partner_id, token_hash)
  ) WITHOUT ROWID;
CREATE INDEX auth_refresh_tokens_by_session ON auth_refresh_tokens (partner_id, session_id);
CREATE INDEX auth_refresh_tokens_by_expiry ON auth_refresh_tokens (partner_id, expires_at);
CREATE TABLE auth_revisions (
  name TEXT NOT NULL PRIMARY KEY,
  revision INTEGER NOT NULL
  );
INSERT INTO auth_revisions VALUES ('tokens', 0);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (1, 'accounts', 1700000000000, '0.1.0');
CREATE TABLE brands (
  brand_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  logo TEXT,
  useable INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
  );
CREATE INDEX brands_by_name ON brands (name, brand_id);
CREATE TABLE category_groups (
  category_group TEXT NOT NULL PRIMARY KEY,
  food_related TEXT NOT NULL,
  document TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
  );
CREATE TABLE categories (
  category TEXT NOT NULL PRIMARY KEY,
  category_group TEXT NOT NULL REFERENCES category_groups (category_group)
  ) WITHOUT ROWID;
CREATE INDEX categories_by_group ON categories (category_group);
CREATE TABLE reference_revisions (
  name TEXT NOT NULL PRIMARY KEY,
  revision INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
  );
INSERT INTO reference_revisions VALUES ('brands', 0, 0), ('category-groups', 0, 0);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (2, 'reference-data', 1700000000000, '0.1.0');
CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE jobs (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  partner_id TEXT NOT NULL,
  lane TEXT NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL
  );
CREATE INDEX jobs_by_lane ON jobs (partner_id, lane, sequence);
CREATE TABLE job_lanes (
  partner_id TEXT NOT NULL,
  lane TEXT NOT NULL,
  priority INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  served_at INTEGER NOT NULL,
  lease_until INTEGER NOT NULL,
  lease_owner TEXT NOT NULL,
  PRIMARY KEY (partner_id, lane)
  ) WITHOUT ROWID;
CREATE INDEX job_lanes_by_turn ON job_lanes (priority, served_at);
CREATE TABLE worker_nodes (
  owner TEXT NOT NULL PRIMARY KEY,
  elements_per_second INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
  );
CREATE TABLE deliveries (
  partner_id TEXT NOT NULL,
  delivery_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  total INTEGER NOT NULL,
  succeeded INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  client_time_ms INTEGER,
  accepted_at INTEGER NOT NULL,
  done_at INTEGER,
  logref TEXT NOT NULL,
  crashes INTEGER NOT NULL,
  PRIMARY KEY (partner_id, delivery_id)
  ) WITHOUT ROWID;
CREATE INDEX deliveries_waiting ON deliveries (partner_id, accepted_at) WHERE state = 'pending';
CREATE INDEX deliveries_done ON deliveries (partner_id, done_at) WHERE done_at IS NOT NULL;
CREATE TABLE delivery_bodies (
  partner_id TEXT NOT NULL,
  delivery_id TEXT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (partner_id, delivery_id)
  );
CREATE TABLE delivery_results (
  partner_id TEXT NOT NULL,
  delivery_id TEXT NOT NULL,
  first_index INTEGER NOT NULL,
  succeeded TEXT NOT NULL,
  failed TEXT NOT NULL,
  unchanged TEXT NOT NULL,
  PRIMARY KEY (partner_id, delivery_id, first_index)
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (3, 'deliveries-and-jobs', 1700000000000, '0.1.0');
CREATE TABLE products (
  partner_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  product_reference TEXT NOT NULL,
  ean TEXT NOT NULL,
  category TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  product_line TEXT NOT NULL,
  food_roles TEXT NOT NULL,
  document TEXT NOT NULL,
  pricing TEXT NOT NULL,
  sent_moin TEXT,
  PRIMARY KEY (partner_id, sku)
  );
CREATE INDEX products_by_reference ON products (partner_id, product_reference, sku);
CREATE INDEX products_by_ean ON products (partner_id, ean);
CREATE INDEX products_by_category ON products (partner_id, category, sku);
CREATE INDEX products_by_brand ON products (partner_id, brand_id, sku);
CREATE TABLE product_offers (
  partner_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  content_hash BLOB,
  price_hash BLOB,
  members INTEGER NOT NULL,
  content_time INTEGER NOT NULL,
  price_time INTEGER NOT NULL,
  active_time INTEGER NOT NULL,
  price TEXT NOT NULL,
  active INTEGER NOT NULL,
  active_modified INTEGER NOT NULL,
  status TEXT NOT NULL,
  status_modified INTEGER NOT NULL,
  moin TEXT,
  errors TEXT NOT NULL,
  information TEXT NOT NULL,
  content_changed INTEGER,
  PRIMARY KEY (partner_id, sku)
  );
CREATE INDEX product_offers_by_status_time ON product_offers (partner_id, status_modified, sku);
CREATE INDEX product_offers_by_content_change ON product_offers (partner_id, content_changed, sku)
  WHERE content_changed IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (4, 'products', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN check_number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN status_changes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN status_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN visible INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN shown_hash BLOB;
ALTER TABLE product_offers ADD COLUMN theme_key BLOB;
ALTER TABLE product_offers ADD COLUMN operator_word TEXT;
DROP INDEX product_offers_by_status_time;
CREATE INDEX product_offers_by_status_time ON product_offers
  (partner_id, status_modified, sku, status, status_revision);
CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key)
  WHERE theme_key IS NOT NULL;
CREATE UNIQUE INDEX product_offers_by_moin ON product_offers (partner_id, moin) WHERE moin IS NOT NULL;
CREATE TABLE product_status_turns (
  partner_id TEXT NOT NULL PRIMARY KEY,
  revision INTEGER NOT NULL
  );
CREATE TABLE product_status_changes (
  partner_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  slot INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  left_at INTEGER NOT NULL,
  left_revision INTEGER NOT NULL,
  event TEXT NOT NULL,
  status TEXT NOT NULL,
  errors TEXT NOT NULL,
  information TEXT NOT NULL,
  PRIMARY KEY (partner_id, sku, slot)
  ) WITHOUT ROWID;
CREATE INDEX product_status_changes_by_revision ON product_status_changes
  (partner_id, revision, left_revision, left_at, sku);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (5, 'product-status', 1700000000000, '0.1.0');
CREATE TABLE idempotency_answers (
  partner_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  answered_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, idempotency_key)
  );
CREATE INDEX idempotency_answers_by_age ON idempotency_answers (partner_id, answered_at);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (8, 'idempotency', 1700000000000, '0.1.0');
CREATE TABLE audit_entries (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  partner_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  at INTEGER NOT NULL,
  actor_kind TEXT NOT NULL,
  actor TEXT NOT NULL,
  client_id TEXT NOT NULL,
  operation_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  record TEXT NOT NULL,
  hash TEXT NOT NULL,
  before_text TEXT,
  after_text TEXT,
  UNIQUE (partner_id, sequence)
  );
CREATE TABLE audit_heads (
  partner_id TEXT NOT NULL PRIMARY KEY,
  sequence INTEGER NOT NULL,
  hash TEXT NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE periodic_tasks (
  name TEXT NOT NULL PRIMARY KEY,
  due_at INTEGER NOT NULL
  );
CREATE INDEX auth_sessions_by_end_alone ON auth_sessions (ends_at);
CREATE INDEX auth_refresh_tokens_by_expiry_alone ON auth_refresh_tokens (expires_at);
CREATE INDEX idempotency_answers_by_age_alone ON idempotency_answers (answered_at);
CREATE INDEX deliveries_done_alone ON deliveries (done_at) WHERE done_at IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (9, 'audit', 1700000000000, '0.1.0');
CREATE TABLE orders (
  partner_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  order_date INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  lifecycle_at INTEGER NOT NULL,
  suspected_fraud INTEGER NOT NULL,
  payment_method TEXT NOT NULL,
  paid_at INTEGER,
  cancellation_ends_at INTEGER NOT NULL,
  payment_due_at INTEGER,
  due_at INTEGER,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id)
  );
CREATE UNIQUE INDEX orders_by_number ON orders (partner_id, order_number);
CREATE INDEX orders_by_due ON orders (partner_id, due_at) WHERE due_at IS NOT NULL;
CREATE TABLE position_items (
  partner_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  position_item_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  delivery_type TEXT NOT NULL,
  status TEXT NOT NULL,
  former_status TEXT,
  processable_at INTEGER,
  sent_at INTEGER,
  returned_at INTEGER,
  returned_by_marketplace INTEGER NOT NULL,
  cancelled_at INTEGER,
  reason TEXT,
  carrier TEXT,
  tracking_number TEXT,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id, position)
  );
CREATE UNIQUE INDEX position_items_by_id ON position_items (partner_id, position_item_id);
CREATE INDEX position_items_by_sku ON position_items (partner_id, sku, sales_order_id);
CREATE TABLE order_listing (
  partner_id TEXT NOT NULL,
  mark TEXT NOT NULL,
  lifecycle_at INTEGER NOT NULL,
  sales_order_id TEXT NOT NULL,
  order_date INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, mark, lifecycle_at, sales_order_id)
  ) WITHOUT ROWID;
CREATE INDEX order_listing_by_order_date ON order_listing
  (partner_id, mark, order_date, sales_order_id, lifecycle_at, modified_at);
CREATE INDEX order_listing_by_change ON order_listing
  (partner_id, mark, modified_at, sales_order_id, lifecycle_at, order_date);
CREATE TABLE ended_contracts (
  partner_id TEXT NOT NULL PRIMARY KEY,
  ended_at INTEGER NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (10, 'orders', 1700000000000, '0.1.0');
CREATE TABLE shipments (
  partner_id TEXT NOT NULL,
  shipment_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  carrier TEXT NOT NULL,
  tracking_number TEXT,
  ship_date INTEGER NOT NULL,
  group_id TEXT,
  ship_from TEXT NOT NULL,
  states TEXT NOT NULL,
  PRIMARY KEY (partner_id, shipment_id)
  );
CREATE INDEX shipments_by_creation ON shipments (partner_id, created_at, shipment_id);
CREATE UNIQUE INDEX shipments_by_tracking_key ON shipments (partner_id, carrier, tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE TABLE shipment_items (
  partner_id TEXT NOT NULL,
  shipment_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  position_item_id TEXT NOT NULL,
  is_leading INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, shipment_id, position)
  );
CREATE UNIQUE INDEX shipment_items_once ON shipment_items (partner_id, position_item_id)
  WHERE is_leading = 1;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (11, 'shipments', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE product_offers ADD COLUMN brand_id TEXT NOT NULL DEFAULT '';
UPDATE product_offers SET
  category = COALESCE((SELECT p.category FROM products p
  WHERE p.partner_id = product_offers.partner_id AND p.sku = product_offers.sku), ''),
  brand_id = COALESCE((SELECT p.brand_id FROM products p
  WHERE p.partner_id = product_offers.partner_id AND p.sku = product_offers.sku), '');
DROP INDEX product_offers_by_status_time;
CREATE INDEX product_offers_waiting ON product_offers
  (partner_id, status_modified, sku, category, brand_id, status_revision) WHERE status = 'PENDING';
CREATE INDEX product_offers_settled ON product_offers
  (partner_id, status_modified, sku, status, status_revision) WHERE status <> 'PENDING';
CREATE INDEX product_offers_settled_by_category ON product_offers
  (partner_id, category, status_modified, sku, status, status_revision, brand_id) WHERE status <> 'PENDING';
CREATE INDEX product_offers_settled_by_brand ON product_offers
  (partner_id, brand_id, status_modified, sku, status, status_revision, category) WHERE status <> 'PENDING';
INSERT INTO schema_history (number, name, applied_at, since) VALUES (12, 'status-list-indexes', 1700000000000, '0.1.0');
DROP INDEX product_status_changes_by_revision;
CREATE INDEX product_status_changes_by_place ON product_status_changes
  (partner_id, left_at, sku, left_revision, revision);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (13, 'status-changes-by-place', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN sent_hash BLOB;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (14, 'sent-hash', 1700000000000, '0.1.0');
CREATE TABLE product_status_moves (
  partner_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  sku TEXT NOT NULL,
  number INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  left_at INTEGER NOT NULL,
  left_revision INTEGER NOT NULL,
  event TEXT NOT NULL,
  status TEXT NOT NULL,
  errors TEXT NOT NULL,
  information TEXT NOT NULL,
  PRIMARY KEY (partner_id, revision, sku, number)
  ) WITHOUT ROWID;
INSERT INTO product_status_moves (partner_id, revision, sku, number, changed_at, left_at, left_revision, event,
  status, errors, information)
  SELECT c.partner_id, c.revision, c.sku, o.status_changes - (o.status_changes + 9 - c.slot) % 10, c.changed_at,
  c.left_at, c.left_revision, c.event, c.status, c.errors, c.information
  FROM product_status_changes c JOIN product_offers o ON o.partner_id = c.partner_id AND o.sku = c.sku
  ORDER BY c.partner_id, c.revision, c.sku;
CREATE INDEX product_status_moves_by_place ON product_status_moves
  (partner_id, left_at, sku, left_revision, revision);
DROP TABLE product_status_changes;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (15, 'status-moves', 1700000000000, '0.1.0');
DROP INDEX products_by_category;
DROP INDEX products_by_brand;
CREATE INDEX products_by_category ON products (partner_id, category);
CREATE INDEX products_by_brand ON products (partner_id, brand_id);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (16, 'lists-by-arrival', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN created_order INTEGER NOT NULL DEFAULT 0;
DROP INDEX product_offers_by_theme;
CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key, created_order)
  WHERE theme_key IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (17, 'order-of-creation', 1700000000000, '0.1.0');
ALTER TABLE position_items ADD COLUMN sent_reported_at INTEGER;
UPDATE position_items SET sent_reported_at =
  (SELECT modified_at FROM orders WHERE orders.partner_id = position_items.partner_id
  AND orders.sales_order_id = position_items.sales_order_id)
  WHERE sent_at IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (18, 'sent-reports', 1700000000000, '0.1.0');
DROP INDEX products_by_category;
DROP INDEX products_by_brand;
CREATE INDEX products_by_category ON products (partner_id, category, sku);
CREATE INDEX products_by_brand ON products (partner_id, brand_id, sku);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (19, 'lists-by-sku', 1700000000000, '0.1.0');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (20, 'row-security', 1700000000000, '0.1.0');
CREATE TABLE fault_rules (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  fault_id TEXT NOT NULL UNIQUE,
  asks INTEGER NOT NULL,
  document TEXT NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (21, 'fault-rules', 1700000000000, '0.1.0');
CREATE TABLE quantities (
  partner_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  writes INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, sku)
  ) WITHOUT ROWID;
CREATE TABLE taken_pieces (
  partner_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  writes INTEGER NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  ) WITHOUT ROWID;
CREATE TABLE shipping_profiles (
  partner_id TEXT NOT NULL,
  shipping_profile_id TEXT NOT NULL,
  name TEXT NOT NULL,
  compared_name TEXT NOT NULL,
  working_days TEXT NOT NULL,
  order_cutoff TEXT NOT NULL,
  delivery_type TEXT NOT NULL,
  processing_days INTEGER NOT NULL,
  transport_days INTEGER NOT NULL,
  PRIMARY KEY (partner_id, shipping_profile_id)
  );
CREATE UNIQUE INDEX shipping_profiles_by_compared_name ON shipping_profiles (partner_id, compared_name);
CREATE INDEX shipping_profiles_by_name ON shipping_profiles (partner_id, name, shipping_profile_id);
CREATE TABLE delivery_information (
  partner_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  shipping_profile_id TEXT NOT NULL,
  processing_days INTEGER,
  PRIMARY KEY (partner_id, sku)
  ) WITHOUT ROWID;
CREATE INDEX delivery_information_by_profile ON delivery_information
  (partner_id, shipping_profile_id, sku);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (22, 'availability', 1700000000000, '0.1.0');
CREATE TABLE returns (
  partner_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  status TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  changes INTEGER NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE INDEX returns_by_change ON returns (partner_id, occurred_at DESC, position_item_id)
  WHERE status <> 'WITHDRAWN';
CREATE INDEX returns_by_status ON returns (partner_id, status, occurred_at DESC, position_item_id);
CREATE INDEX returns_by_order ON returns (partner_id, sales_order_id);
CREATE TABLE return_changes (
  partner_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  at INTEGER NOT NULL,
  status TEXT NOT NULL,
  actor TEXT NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id, position_item_id, sequence)
  );
CREATE TABLE return_shipments (
  partner_id TEXT NOT NULL,
  return_shipment_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  carrier TEXT NOT NULL,
  tracking_number TEXT NOT NULL,
  is_delivered INTEGER NOT NULL,
  states TEXT NOT NULL,
  PRIMARY KEY (partner_id, return_shipment_id)
  );
CREATE INDEX return_shipments_by_creation ON return_shipments
  (partner_id, created_at, return_shipment_id, changed_at);
CREATE INDEX return_shipments_by_change ON return_shipments
  (partner_id, changed_at, created_at, return_shipment_id);
CREATE INDEX return_shipments_by_tracking_key ON return_shipments
  (partner_id, carrier, tracking_number, created_at);
CREATE TABLE return_shipment_items (
  partner_id TEXT NOT NULL,
  return_shipment_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  position_item_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  PRIMARY KEY (partner_id, return_shipment_id, position)
  );
CREATE UNIQUE INDEX return_shipment_items_by_item ON return_shipment_items
  (partner_id, position_item_id, return_shipment_id);
CREATE INDEX shipment_items_by_item ON shipment_items (partner_id, position_item_id);
INSERT INTO returns (partner_id, position_item_id, sales_order_id, status, occurred_at, changes, details)
  SELECT partner_id, position_item_id, sales_order_id, 'ACCEPTED', COALESCE(returned_at, 0), 1, '{}'
  FROM position_items WHERE status = 'RETURNED';
INSERT INTO return_changes
  (partner_id, sales_order_id, position_item_id, sequence, at, status, actor, details)
  SELECT partner_id, sales_order_id, position_item_id, 1, COALESCE(returned_at, 0), 'ACCEPTED',
  CASE returned_by_marketplace WHEN 1 THEN 'MARKETPLACE' ELSE 'PARTNER' END, '{}'
  FROM position_items WHERE status = 'RETURNED';
INSERT INTO schema_history (number, name, applied_at, since) VALUES (23, 'returns', 1700000000000, '0.1.0');
CREATE TABLE campaigns (
  partner_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  is_open INTEGER NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT,
  budget INTEGER NOT NULL,
  budget_type TEXT NOT NULL,
  pacing TEXT NOT NULL,
  campaign_type TEXT NOT NULL,
  due_at INTEGER,
  latest_request_id TEXT,
  PRIMARY KEY (partner_id, campaign_id)
  );
CREATE INDEX campaigns_by_creation ON campaigns (partner_id, created_at, campaign_id);
CREATE INDEX campaigns_by_due ON campaigns (partner_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX campaigns_open ON campaigns (partner_id, campaign_id) WHERE is_open = 1;
CREATE TABLE campaign_targets (
  partner_id TEXT NOT NULL,
  target_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  bid INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  latest_request_id TEXT,
  PRIMARY KEY (partner_id, target_id)
  );
CREATE INDEX campaign_targets_by_creation ON campaign_targets (partner_id, campaign_id, created_at, target_id);
CREATE UNIQUE INDEX campaign_targets_by_sku ON campaign_targets (partner_id, campaign_id, sku);
CREATE TABLE campaign_keywords (
  partner_id TEXT NOT NULL,
  keyword_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  target_id TEXT NOT NULL,
  keyword TEXT NOT NULL,
  folded TEXT NOT NULL,
  match_type TEXT NOT NULL,
  keyword_type TEXT NOT NULL,
  bid INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  latest_request_id TEXT,
  PRIMARY KEY (partner_id, keyword_id)
  );
CREATE INDEX campaign_keywords_by_creation ON campaign_keywords (partner_id, target_id, created_at, keyword_id);
CREATE UNIQUE INDEX campaign_keywords_by_text ON campaign_keywords
  (partner_id, target_id, folded, match_type, keyword_type);
CREATE TABLE campaign_skus (
  partner_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  PRIMARY KEY (partner_id, campaign_id, sku)
  ) WITHOUT ROWID;
CREATE TABLE change_requests (
  partner_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  request_type TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  hold TEXT,
  told_code TEXT,
  campaign_id TEXT,
  target_id TEXT,
  entity_ids TEXT,
  rejection_code TEXT,
  rejection_reason TEXT,
  body TEXT NOT NULL,
  PRIMARY KEY (partner_id, request_id)
  );
CREATE UNIQUE INDEX change_requests_one_pending ON change_requests (partner_id, campaign_id)
  WHERE status = 'PENDING' AND campaign_id IS NOT NULL;
CREATE INDEX change_requests_by_creation ON change_requests (partner_id, created_at, request_id);
CREATE INDEX change_requests_by_status ON change_requests (partner_id, status, created_at, request_id);
CREATE INDEX change_requests_by_hold ON change_requests (partner_id, hold, created_at, request_id)
  WHERE hold IS NOT NULL;
CREATE INDEX change_requests_by_decision ON change_requests (decided_at) WHERE decided_at IS NOT NULL;
CREATE TABLE advertising_controls (
  partner_id TEXT NOT NULL PRIMARY KEY,
  is_blocked INTEGER NOT NULL,
  block_reason TEXT,
  mode TEXT NOT NULL,
  rejection_code TEXT
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (24, 'advertising', 1700000000000, '0.1.0');
CREATE TABLE receipts (
  partner_id TEXT NOT NULL,
  receipt_number TEXT NOT NULL,
  receipt_type TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sales_order_id TEXT NOT NULL,
  series TEXT NOT NULL,
  year INTEGER NOT NULL,
  running INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  language TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, receipt_number)
  );
CREATE UNIQUE INDEX receipts_by_running ON receipts (partner_id, series, year, running);
CREATE INDEX receipts_by_creation ON receipts (partner_id, created_at, receipt_number);
CREATE INDEX receipts_by_type ON receipts (partner_id, receipt_type, created_at, receipt_number);
CREATE INDEX receipts_by_order ON receipts
  (partner_id, sales_order_id, created_at, receipt_number, receipt_type);
CREATE TABLE receipt_counters (
  partner_id TEXT NOT NULL,
  series TEXT NOT NULL,
  year INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (partner_id, series, year)
  );
CREATE TABLE receipt_profiles (
  partner_id TEXT NOT NULL PRIMARY KEY,
  document TEXT NOT NULL
  );
CREATE TABLE billed_orders (
  partner_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  vouchers_used INTEGER NOT NULL,
  fees_billed_by TEXT,
  fees_credited_by TEXT,
  PRIMARY KEY (partner_id, sales_order_id)
  );
CREATE TABLE billed_pieces (
  partner_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  billed_by TEXT NOT NULL,
  credited_by TEXT,
  price_to_pay INTEGER NOT NULL,
  reduced INTEGER NOT NULL,
  reductions INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE TABLE partial_refunds (
  partner_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  turn INTEGER NOT NULL,
  receipt_number TEXT NOT NULL,
  refund_type TEXT NOT NULL,
  cents INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, position_item_id, turn)
  );
CREATE TABLE items_without_receipt (
  partner_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
INSERT INTO items_without_receipt (partner_id, position_item_id)
  SELECT partner_id, position_item_id FROM position_items WHERE sent_at IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (25, 'receipts', 1700000000000, '0.1.0');
CREATE TABLE return_addresses (
  partner_id TEXT NOT NULL,
  return_address_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  is_misdirected INTEGER NOT NULL,
  identity TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, return_address_id)
  );
CREATE UNIQUE INDEX return_addresses_by_position ON return_addresses (partner_id, position);
CREATE UNIQUE INDEX return_addresses_by_kind ON return_addresses (partner_id, kind, position);
CREATE UNIQUE INDEX return_addresses_by_identity ON return_addresses (partner_id, identity);
CREATE UNIQUE INDEX return_addresses_misdirected ON return_addresses (partner_id)
  WHERE is_misdirected = 1;
CREATE TABLE return_address_carriers (
  partner_id TEXT NOT NULL,
  return_address_carrier_id TEXT NOT NULL,
  return_address_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  carrier TEXT NOT NULL,
  codes_key TEXT,
  codes TEXT,
  PRIMARY KEY (partner_id, return_address_carrier_id)
  );
CREATE UNIQUE INDEX return_address_carriers_by_address
  ON return_address_carriers (partner_id, return_address_id, carrier);
CREATE UNIQUE INDEX return_address_carriers_by_codes
  ON return_address_carriers (partner_id, carrier, codes_key);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (26, 'return-addresses', 1700000000000, '0.1.0');
CREATE TABLE price_reductions (
  partner_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  position_item_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  receipt_number TEXT,
  rejection_reason TEXT,
  PRIMARY KEY (partner_id, number)
  );
CREATE INDEX price_reductions_by_item ON price_reductions (partner_id, position_item_id, number);
CREATE INDEX price_reductions_by_order ON price_reductions (partner_id, sales_order_id, number);
CREATE INDEX price_reductions_initiated ON price_reductions (partner_id, number)
  WHERE status = 'INITIATED';
CREATE TABLE reduced_items (
  partner_id TEXT NOT NULL,
  position_item_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  invoice_price INTEGER NOT NULL,
  latest_number INTEGER NOT NULL,
  initiated INTEGER NOT NULL,
  processed INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE UNIQUE INDEX reduced_items_by_latest ON reduced_items (partner_id, latest_number);
CREATE INDEX reduced_items_by_order ON reduced_items (partner_id, sales_order_id, latest_number);
CREATE INDEX reduced_items_initiated ON reduced_items (partner_id, latest_number) WHERE initiated > 0;
CREATE INDEX reduced_items_rejected ON reduced_items (partner_id, latest_number) WHERE rejected > 0;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (27, 'price-reductions', 1700000000000, '0.1.0');
ALTER TABLE return_shipments ADD COLUMN span INTEGER NOT NULL DEFAULT 0;
UPDATE return_shipments SET span = CASE WHEN changed_at - created_at < 3600000 THEN 0 WHEN changed_at - created_at < 7200000 THEN 1 WHEN changed_at - created_at < 14400000 THEN 2 WHEN changed_at - created_at < 28800000 THEN 3 WHEN changed_at - created_at < 57600000 THEN 4 WHEN changed_at - created_at < 115200000 THEN 5 WHEN changed_at - created_at < 230400000 THEN 6 WHEN changed_at - created_at < 460800000 THEN 7 WHEN changed_at - created_at < 921600000 THEN 8 WHEN changed_at - created_at < 1843200000 THEN 9 WHEN changed_at - created_at < 3686400000 THEN 10 WHEN changed_at - created_at < 7372800000 THEN 11 WHEN changed_at - created_at < 14745600000 THEN 12 WHEN changed_at - created_at < 29491200000 THEN 13 WHEN changed_at - created_at < 58982400000 THEN 14 WHEN changed_at - created_at < 117964800000 THEN 15 WHEN changed_at - created_at < 235929600000 THEN 16 WHEN changed_at - created_at < 471859200000 THEN 17 ELSE 18 END;
CREATE INDEX return_shipments_by_span ON return_shipments
  (partner_id, span, created_at, return_shipment_id, changed_at);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (28, 'spans-of-parcels', 1700000000000, '0.1.0');
CREATE TABLE advertising_figures (
  partner_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  day TEXT NOT NULL,
  sku TEXT NOT NULL,
  keyword TEXT NOT NULL,
  match_type TEXT NOT NULL,
  search_term TEXT NOT NULL,
  views INTEGER NOT NULL,
  clicks INTEGER NOT NULL,
  costs INTEGER NOT NULL,
  ordered_skus INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  sales_seller INTEGER NOT NULL,
  is_made INTEGER NOT NULL,
  PRIMARY KEY (partner_id, campaign_id, day, sku, keyword, match_type, search_term)
  ) WITHOUT ROWID;
CREATE TABLE figure_campaigns (
  partner_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  fed_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, campaign_id)
  ) WITHOUT ROWID;
CREATE TABLE advertising_reports (
  partner_id TEXT NOT NULL,
  report_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  file_until INTEGER,
  file_id TEXT,
  file_bytes INTEGER,
  ordered TEXT NOT NULL,
  PRIMARY KEY (partner_id, report_id)
  );
CREATE INDEX advertising_reports_by_end ON advertising_reports (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX advertising_reports_by_file ON advertising_reports (file_until) WHERE file_until IS NOT NULL;
CREATE TABLE report_pieces (
  partner_id TEXT NOT NULL,
  report_id TEXT NOT NULL,
  file_id TEXT NOT NULL,
  piece INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (partner_id, report_id, file_id, piece)
  );
CREATE TABLE report_quotas (
  partner_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (partner_id, client_id)
  );
CREATE INDEX report_quotas_by_opening ON report_quotas (opened_at);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (29, 'advertising-reports', 1700000000000, '0.1.0');
CREATE TABLE operators (
  name TEXT NOT NULL PRIMARY KEY,
  roles TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_used_at INTEGER
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (30, 'operators', 1700000000000, '0.1.0');
DROP INDEX receipts_by_creation;
DROP INDEX receipts_by_type;
DROP INDEX receipts_by_order;
CREATE INDEX receipts_by_creation ON receipts (partner_id, created_at, running, receipt_number);
CREATE INDEX receipts_by_type ON receipts (partner_id, receipt_type, created_at, running, receipt_number);
CREATE INDEX receipts_by_order ON receipts
  (partner_id, sales_order_id, created_at, running, receipt_number, receipt_type);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (31, 'order-of-receipts', 1700000000000, '0.1.0');
CREATE TABLE removed_partners (
  former_id TEXT NOT NULL PRIMARY KEY,
  removed_at INTEGER NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (32, 'removed-partners', 1700000000000, '0.1.0');
CREATE TABLE population_acts (
  partner_id TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (partner_id, due_at, name)
  ) WITHOUT ROWID;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (33, 'population', 1700000000000, '0.1.0');
CREATE TABLE events (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  partner_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  count INTEGER NOT NULL,
  types TEXT NOT NULL,
  packed INTEGER NOT NULL,
  body BLOB NOT NULL
  );
CREATE INDEX events_of_partner ON events (partner_id, position);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (34, 'events', 1700000000000, '0.1.0');
CREATE TABLE webhooks (
  partner_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  url TEXT NOT NULL,
  types TEXT NOT NULL,
  is_ordered INTEGER NOT NULL,
  state TEXT NOT NULL,
  failure TEXT,
  secret TEXT NOT NULL,
  previous_secret TEXT,
  previous_secret_until INTEGER,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  verified_at INTEGER,
  failing_since INTEGER,
  last_delivered_at INTEGER,
  revision INTEGER NOT NULL,
  position TEXT NOT NULL,
  attempts_made INTEGER NOT NULL,
  PRIMARY KEY (partner_id, webhook_id)
  );
CREATE INDEX webhooks_by_state ON webhooks (state);
CREATE TABLE webhook_waiting (
  partner_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  order_key TEXT NOT NULL,
  event TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL
  );
CREATE UNIQUE INDEX webhook_waiting_by_event ON webhook_waiting (partner_id, webhook_id, event_id);
CREATE TABLE webhook_attempts (
  partner_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  attempted_at INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, webhook_id, sequence)
  );
CREATE INDEX webhook_attempts_by_age ON webhook_attempts (attempted_at);
CREATE TABLE webhook_senders (
  name TEXT NOT NULL PRIMARY KEY,
  owner TEXT NOT NULL,
  lease_until INTEGER NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (35, 'webhooks', 1700000000000, '0.1.0');
ALTER TABLE webhooks ADD COLUMN subscriber TEXT;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (36, 'subscribers', 1700000000000, '0.1.0');
CREATE INDEX product_offers_online ON product_offers
  (partner_id, status_modified, sku) WHERE status = 'ONLINE';
CREATE INDEX product_offers_restricted ON product_offers
  (partner_id, status_modified, sku) WHERE status = 'RESTRICTED';
CREATE INDEX product_offers_rejected ON product_offers
  (partner_id, status_modified, sku) WHERE status = 'REJECTED';
CREATE INDEX product_offers_inactive ON product_offers
  (partner_id, status_modified, sku) WHERE status = 'INACTIVE';
ALTER TABLE product_status_turns ADD COLUMN pending INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN online INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN restricted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN inactive INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN counted_revision INTEGER NOT NULL DEFAULT 0;
UPDATE product_status_turns SET counted_revision = revision, pending = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'PENDING'), online = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'ONLINE'), restricted = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'RESTRICTED'), rejected = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'REJECTED'), inactive = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'INACTIVE');
CREATE TABLE product_errors (
  partner_id TEXT NOT NULL,
  error_key TEXT NOT NULL,
  sku TEXT NOT NULL,
  PRIMARY KEY (partner_id, error_key, sku)
  ) WITHOUT ROWID;
CREATE TABLE product_error_counts (
  partner_id TEXT NOT NULL,
  error_key TEXT NOT NULL,
  code TEXT NOT NULL,
  title TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (partner_id, error_key)
  ) WITHOUT ROWID;
CREATE INDEX product_error_counts_by_key ON product_error_counts (error_key, partner_id);
INSERT INTO product_errors (partner_id, error_key, sku)
  SELECT DISTINCT f.partner_id, CASE WHEN INSTR(f.code, ' - ') > 1 AND SUBSTR(f.code, 1, INSTR(f.code, ' - ') - 1) NOT GLOB '*[^0-9]*' THEN SUBSTR(f.code, 1, INSTR(f.code, ' - ') - 1) ELSE f.code END, f.sku FROM (SELECT o.partner_id, o.sku, e.value ->> 'code' AS code, e.value ->> 'title' AS title
  FROM product_offers o, json_each(o.errors) e WHERE o.errors <> '[]') f;
INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
  SELECT f.partner_id, CASE WHEN INSTR(f.code, ' - ') > 1 AND SUBSTR(f.code, 1, INSTR(f.code, ' - ') - 1) NOT GLOB '*[^0-9]*' THEN SUBSTR(f.code, 1, INSTR(f.code, ' - ') - 1) ELSE f.code END, MAX(f.code), MAX(f.title), COUNT(DISTINCT f.sku) FROM (SELECT o.partner_id, o.sku, e.value ->> 'code' AS code, e.value ->> 'title' AS title
  FROM product_offers o, json_each(o.errors) e WHERE o.errors <> '[]') f
  GROUP BY f.partner_id, CASE WHEN INSTR(f.code, ' - ') > 1 AND SUBSTR(f.code, 1, INSTR(f.code, ' - ') - 1) NOT GLOB '*[^0-9]*' THEN SUBSTR(f.code, 1, INSTR(f.code, ' - ') - 1) ELSE f.code END;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (37, 'operator-products', 1700000000000, '0.1.0');
CREATE INDEX deliveries_by_arrival ON deliveries (accepted_at, partner_id, delivery_id);
CREATE INDEX deliveries_of_partner ON deliveries (partner_id, accepted_at, delivery_id);
CREATE INDEX deliveries_failed ON deliveries (accepted_at, partner_id, delivery_id) WHERE failed > 0;
CREATE INDEX deliveries_failed_of_partner ON deliveries (partner_id, accepted_at, delivery_id) WHERE failed > 0;
CREATE INDEX deliveries_waiting_of_all ON deliveries (accepted_at, partner_id, delivery_id)
  WHERE state = 'pending';
CREATE INDEX oauth_clients_of_partner ON oauth_clients (partner_id, client_id) WHERE partner_id IS NOT NULL;
CREATE TABLE delivery_days (
  partner_id TEXT NOT NULL,
  day TEXT NOT NULL,
  deliveries INTEGER NOT NULL,
  succeeded INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  PRIMARY KEY (partner_id, day)
  ) WITHOUT ROWID;
CREATE INDEX delivery_days_by_day ON delivery_days (day, partner_id);
CREATE TABLE delivery_causes (
  partner_id TEXT NOT NULL,
  day TEXT NOT NULL,
  code TEXT NOT NULL,
  title TEXT NOT NULL,
  elements INTEGER NOT NULL,
  PRIMARY KEY (partner_id, day, code)
  ) WITHOUT ROWID;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (38, 'overview', 1700000000000, '0.1.0');
ALTER TABLE orders ADD COLUMN personal TEXT;
ALTER TABLE receipts ADD COLUMN personal TEXT;
CREATE INDEX orders_with_personal ON orders (modified_at, partner_id, sales_order_id)
  WHERE personal IS NOT NULL;
CREATE INDEX receipts_with_personal ON receipts (created_at, partner_id, receipt_number)
  WHERE personal IS NOT NULL;
CREATE TABLE shopper_lookups (
  partner_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  PRIMARY KEY (partner_id, hash, sales_order_id)
  ) WITHOUT ROWID;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (39, 'personal-data', 1700000000000, '0.1.0');
CREATE TABLE shopper_erasures (
  erasure_id TEXT NOT NULL PRIMARY KEY,
  requested_at INTEGER NOT NULL,
  requested_by TEXT NOT NULL,
  erases_open INTEGER NOT NULL
  );
CREATE TABLE shopper_erasure_orders (
  partner_id TEXT NOT NULL,
  erasure_id TEXT NOT NULL,
  sales_order_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  receipts_kept INTEGER NOT NULL,
  receipts_kept_until INTEGER,
  PRIMARY KEY (partner_id, erasure_id, sales_order_id)
  );
CREATE INDEX shopper_erasure_orders_by_erasure
  ON shopper_erasure_orders (erasure_id, partner_id, sales_order_id);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (40, 'erasures', 1700000000000, '0.1.0');
CREATE TABLE partner_contracts (
  partner_id TEXT NOT NULL PRIMARY KEY,
  suspended_at INTEGER,
  reason TEXT,
  state TEXT NOT NULL,
  state_since INTEGER NOT NULL
  );
ALTER TABLE product_status_turns ADD COLUMN offline INTEGER NOT NULL DEFAULT 0;
INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts)
  SELECT partner_id, 'contract-due', 'contract-due', '', ended_at, 0 FROM ended_contracts;
INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
  SELECT partner_id, 'contract-due', 20, ended_at, ended_at, 0, '' FROM ended_contracts;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (41, 'partner-contracts', 1700000000000, '0.1.0');
CREATE TABLE partner_deletions (
  former_id TEXT NOT NULL PRIMARY KEY,
  cause TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  finished_at INTEGER,
  progress TEXT NOT NULL,
  signed_record TEXT,
  public_key TEXT
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (42, 'partner-deletions', 1700000000000, '0.1.0');
ALTER TABLE campaigns ADD COLUMN is_suspended INTEGER NOT NULL DEFAULT 0;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (43, 'suspended-campaigns', 1700000000000, '0.1.0');
