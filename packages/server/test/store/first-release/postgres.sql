CREATE TABLE partners (
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL
  );
CREATE TABLE api_users (
  partner_id TEXT COLLATE "C" NOT NULL REFERENCES partners (partner_id),
  username TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  password_hash TEXT NOT NULL,
  given_name TEXT NOT NULL,
  family_name TEXT NOT NULL,
  email TEXT NOT NULL,
  roles TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, username)
  );
CREATE UNIQUE INDEX api_users_by_username ON api_users (username);
CREATE TABLE oauth_clients (
  client_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  list_envelope TEXT COLLATE "C" NOT NULL,
  partner_id TEXT COLLATE "C" REFERENCES partners (partner_id),
  secret_hash TEXT,
  scopes TEXT NOT NULL,
  grants TEXT NOT NULL,
  session_generation BIGINT NOT NULL,
  created_at BIGINT NOT NULL
  );
INSERT INTO oauth_clients VALUES
  ('token-marketplace-api', 'resources', NULL, NULL, '[]', '["password","refresh_token"]', 0, 0);
CREATE TABLE signing_keys (
  kid TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  public_jwk TEXT NOT NULL,
  private_pem TEXT,
  active BIGINT UNIQUE,
  created_at BIGINT NOT NULL,
  retired_at BIGINT,
  removed_at BIGINT
  );
CREATE TABLE auth_sessions (
  partner_id TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  client_id TEXT COLLATE "C" NOT NULL,
  client_generation BIGINT NOT NULL,
  username TEXT COLLATE "C" NOT NULL,
  started_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, session_id)
  );
CREATE INDEX auth_sessions_by_username ON auth_sessions (partner_id, username);
CREATE INDEX auth_sessions_by_end ON auth_sessions (partner_id, ends_at);
CREATE TABLE auth_refresh_tokens (
  partner_id TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT,
  PRIMARY KEY (partner_id, token_hash)
  );
CREATE INDEX auth_refresh_tokens_by_session ON auth_refresh_tokens (partner_id, session_id);
CREATE INDEX auth_refresh_tokens_by_expiry ON auth_refresh_tokens (partner_id, expires_at);
CREATE TABLE auth_revisions (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  revision BIGINT NOT NULL
  );
INSERT INTO auth_revisions VALUES ('tokens', 0);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (1, 'accounts', 1700000000000, '0.1.0');
CREATE TABLE brands (
  brand_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  name TEXT COLLATE "C" NOT NULL,
  logo TEXT,
  useable BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
  );
CREATE INDEX brands_by_name ON brands (name, brand_id);
CREATE TABLE category_groups (
  category_group TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  food_related TEXT COLLATE "C" NOT NULL,
  document TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
  );
CREATE TABLE categories (
  category TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  category_group TEXT COLLATE "C" NOT NULL REFERENCES category_groups (category_group)
  );
CREATE INDEX categories_by_group ON categories (category_group);
CREATE TABLE reference_revisions (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  revision BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
  );
INSERT INTO reference_revisions VALUES ('brands', 0, 0), ('category-groups', 0, 0);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (2, 'reference-data', 1700000000000, '0.1.0');
CREATE TABLE settings (name TEXT COLLATE "C" NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE jobs (
  sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id TEXT COLLATE "C" NOT NULL,
  lane TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  payload TEXT NOT NULL,
  due_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL
  );
CREATE INDEX jobs_by_lane ON jobs (partner_id, lane, sequence);
CREATE TABLE job_lanes (
  partner_id TEXT COLLATE "C" NOT NULL,
  lane TEXT COLLATE "C" NOT NULL,
  priority BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  served_at BIGINT NOT NULL,
  lease_until BIGINT NOT NULL,
  lease_owner TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id, lane)
  );
CREATE INDEX job_lanes_by_turn ON job_lanes (priority, served_at);
CREATE TABLE worker_nodes (
  owner TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  elements_per_second BIGINT NOT NULL,
  seen_at BIGINT NOT NULL
  );
CREATE TABLE deliveries (
  partner_id TEXT COLLATE "C" NOT NULL,
  delivery_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  total BIGINT NOT NULL,
  succeeded BIGINT NOT NULL,
  failed BIGINT NOT NULL,
  unchanged BIGINT NOT NULL,
  client_time_ms BIGINT,
  accepted_at BIGINT NOT NULL,
  done_at BIGINT,
  logref TEXT COLLATE "C" NOT NULL,
  crashes BIGINT NOT NULL,
  PRIMARY KEY (partner_id, delivery_id)
  );
CREATE INDEX deliveries_waiting ON deliveries (partner_id, accepted_at) WHERE state = 'pending';
CREATE INDEX deliveries_done ON deliveries (partner_id, done_at) WHERE done_at IS NOT NULL;
CREATE TABLE delivery_bodies (
  partner_id TEXT COLLATE "C" NOT NULL,
  delivery_id TEXT COLLATE "C" NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (partner_id, delivery_id)
  );
CREATE TABLE delivery_results (
  partner_id TEXT COLLATE "C" NOT NULL,
  delivery_id TEXT COLLATE "C" NOT NULL,
  first_index BIGINT NOT NULL,
  succeeded TEXT NOT NULL,
  failed TEXT NOT NULL,
  unchanged TEXT NOT NULL,
  PRIMARY KEY (partner_id, delivery_id, first_index)
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (3, 'deliveries-and-jobs', 1700000000000, '0.1.0');
CREATE TABLE products (
  partner_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  product_reference TEXT COLLATE "C" NOT NULL,
  ean TEXT COLLATE "C" NOT NULL,
  category TEXT COLLATE "C" NOT NULL,
  brand_id TEXT COLLATE "C" NOT NULL,
  product_line TEXT COLLATE "C" NOT NULL,
  food_roles TEXT COLLATE "C" NOT NULL,
  document TEXT NOT NULL,
  pricing TEXT NOT NULL,
  sent_moin TEXT COLLATE "C",
  PRIMARY KEY (partner_id, sku)
  );
CREATE INDEX products_by_reference ON products (partner_id, product_reference, sku);
CREATE INDEX products_by_ean ON products (partner_id, ean);
CREATE INDEX products_by_category ON products (partner_id, category, sku);
CREATE INDEX products_by_brand ON products (partner_id, brand_id, sku);
CREATE TABLE product_offers (
  partner_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  content_hash BYTEA,
  price_hash BYTEA,
  members BIGINT NOT NULL,
  content_time BIGINT NOT NULL,
  price_time BIGINT NOT NULL,
  active_time BIGINT NOT NULL,
  price TEXT NOT NULL,
  active BIGINT NOT NULL,
  active_modified BIGINT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  status_modified BIGINT NOT NULL,
  moin TEXT COLLATE "C",
  errors TEXT NOT NULL,
  information TEXT NOT NULL,
  content_changed BIGINT,
  PRIMARY KEY (partner_id, sku)
  );
CREATE INDEX product_offers_by_status_time ON product_offers (partner_id, status_modified, sku);
CREATE INDEX product_offers_by_content_change ON product_offers (partner_id, content_changed, sku)
  WHERE content_changed IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (4, 'products', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN check_number BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN status_changes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN status_revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN visible BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_offers ADD COLUMN shown_hash BYTEA;
ALTER TABLE product_offers ADD COLUMN theme_key BYTEA;
ALTER TABLE product_offers ADD COLUMN operator_word TEXT;
DROP INDEX product_offers_by_status_time;
CREATE INDEX product_offers_by_status_time ON product_offers
  (partner_id, status_modified, sku, status, status_revision);
CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key)
  WHERE theme_key IS NOT NULL;
CREATE UNIQUE INDEX product_offers_by_moin ON product_offers (partner_id, moin) WHERE moin IS NOT NULL;
CREATE TABLE product_status_turns (
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  revision BIGINT NOT NULL
  );
CREATE TABLE product_status_changes (
  partner_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  slot BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  left_at BIGINT NOT NULL,
  left_revision BIGINT NOT NULL,
  event TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  errors TEXT NOT NULL,
  information TEXT NOT NULL,
  PRIMARY KEY (partner_id, sku, slot)
  );
CREATE INDEX product_status_changes_by_revision ON product_status_changes
  (partner_id, revision, left_revision, left_at, sku);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (5, 'product-status', 1700000000000, '0.1.0');
CREATE TABLE idempotency_answers (
  partner_id TEXT COLLATE "C" NOT NULL,
  idempotency_key TEXT COLLATE "C" NOT NULL,
  fingerprint TEXT COLLATE "C" NOT NULL,
  answer TEXT NOT NULL,
  answered_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, idempotency_key)
  );
CREATE INDEX idempotency_answers_by_age ON idempotency_answers (partner_id, answered_at);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (8, 'idempotency', 1700000000000, '0.1.0');
CREATE TABLE audit_entries (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id TEXT COLLATE "C" NOT NULL,
  sequence BIGINT NOT NULL,
  at BIGINT NOT NULL,
  actor_kind TEXT COLLATE "C" NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  client_id TEXT COLLATE "C" NOT NULL,
  operation_id TEXT COLLATE "C" NOT NULL,
  request_id TEXT COLLATE "C" NOT NULL,
  path TEXT COLLATE "C" NOT NULL,
  status BIGINT NOT NULL,
  record TEXT COLLATE "C" NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  before_text TEXT,
  after_text TEXT,
  UNIQUE (partner_id, sequence)
  );
CREATE TABLE audit_heads (
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  sequence BIGINT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL
  );
CREATE TABLE periodic_tasks (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  due_at BIGINT NOT NULL
  );
CREATE INDEX auth_sessions_by_end_alone ON auth_sessions (ends_at);
CREATE INDEX auth_refresh_tokens_by_expiry_alone ON auth_refresh_tokens (expires_at);
CREATE INDEX idempotency_answers_by_age_alone ON idempotency_answers (answered_at);
CREATE INDEX deliveries_done_alone ON deliveries (done_at) WHERE done_at IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (9, 'audit', 1700000000000, '0.1.0');
CREATE TABLE orders (
  partner_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  order_number TEXT COLLATE "C" NOT NULL,
  order_date BIGINT NOT NULL,
  modified_at BIGINT NOT NULL,
  lifecycle_at BIGINT NOT NULL,
  suspected_fraud BIGINT NOT NULL,
  payment_method TEXT COLLATE "C" NOT NULL,
  paid_at BIGINT,
  cancellation_ends_at BIGINT NOT NULL,
  payment_due_at BIGINT,
  due_at BIGINT,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id)
  );
CREATE UNIQUE INDEX orders_by_number ON orders (partner_id, order_number);
CREATE INDEX orders_by_due ON orders (partner_id, due_at) WHERE due_at IS NOT NULL;
CREATE TABLE position_items (
  partner_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  delivery_type TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  former_status TEXT COLLATE "C",
  processable_at BIGINT,
  sent_at BIGINT,
  returned_at BIGINT,
  returned_by_marketplace BIGINT NOT NULL,
  cancelled_at BIGINT,
  reason TEXT COLLATE "C",
  carrier TEXT COLLATE "C",
  tracking_number TEXT COLLATE "C",
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id, position)
  );
CREATE UNIQUE INDEX position_items_by_id ON position_items (partner_id, position_item_id);
CREATE INDEX position_items_by_sku ON position_items (partner_id, sku, sales_order_id);
CREATE TABLE order_listing (
  partner_id TEXT COLLATE "C" NOT NULL,
  mark TEXT COLLATE "C" NOT NULL,
  lifecycle_at BIGINT NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  order_date BIGINT NOT NULL,
  modified_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, mark, lifecycle_at, sales_order_id)
  );
CREATE INDEX order_listing_by_order_date ON order_listing
  (partner_id, mark, order_date, sales_order_id, lifecycle_at, modified_at);
CREATE INDEX order_listing_by_change ON order_listing
  (partner_id, mark, modified_at, sales_order_id, lifecycle_at, order_date);
CREATE TABLE ended_contracts (
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  ended_at BIGINT NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (10, 'orders', 1700000000000, '0.1.0');
CREATE TABLE shipments (
  partner_id TEXT COLLATE "C" NOT NULL,
  shipment_id TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  carrier TEXT COLLATE "C" NOT NULL,
  tracking_number TEXT COLLATE "C",
  ship_date BIGINT NOT NULL,
  group_id TEXT COLLATE "C",
  ship_from TEXT NOT NULL,
  states TEXT NOT NULL,
  PRIMARY KEY (partner_id, shipment_id)
  );
CREATE INDEX shipments_by_creation ON shipments (partner_id, created_at, shipment_id);
CREATE UNIQUE INDEX shipments_by_tracking_key ON shipments (partner_id, carrier, tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE TABLE shipment_items (
  partner_id TEXT COLLATE "C" NOT NULL,
  shipment_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  is_leading BIGINT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, shipment_id, position)
  );
CREATE UNIQUE INDEX shipment_items_once ON shipment_items (partner_id, position_item_id)
  WHERE is_leading = 1;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (11, 'shipments', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN category TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE product_offers ADD COLUMN brand_id TEXT COLLATE "C" NOT NULL DEFAULT '';
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
ALTER TABLE product_offers ADD COLUMN sent_hash BYTEA;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (14, 'sent-hash', 1700000000000, '0.1.0');
CREATE TABLE product_status_moves (
  partner_id TEXT COLLATE "C" NOT NULL,
  revision BIGINT NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  left_at BIGINT NOT NULL,
  left_revision BIGINT NOT NULL,
  event TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  errors TEXT NOT NULL,
  information TEXT NOT NULL,
  PRIMARY KEY (partner_id, revision, sku, number)
  );
INSERT INTO product_status_moves (partner_id, revision, sku, number, changed_at, left_at, left_revision, event,
  status, errors, information)
  SELECT c.partner_id, c.revision, c.sku, o.status_changes - (o.status_changes + 9 - c.slot) % 10, c.changed_at,
  c.left_at, c.left_revision, c.event, c.status, c.errors, c.information
  FROM product_status_changes c JOIN product_offers o ON o.partner_id = c.partner_id AND o.sku = c.sku
  ORDER BY c.partner_id, c.revision, c.sku;
CREATE INDEX product_status_moves_by_place ON product_status_moves
  (partner_id, left_at, sku, left_revision, revision);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (15, 'status-moves', 1700000000000, '0.1.0');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (16, 'lists-by-arrival', 1700000000000, '0.1.0');
ALTER TABLE product_offers ADD COLUMN created_order BIGINT NOT NULL DEFAULT 0;
DROP INDEX product_offers_by_theme;
CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key, created_order)
  WHERE theme_key IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (17, 'order-of-creation', 1700000000000, '0.1.0');
ALTER TABLE position_items ADD COLUMN sent_reported_at BIGINT;
UPDATE position_items SET sent_reported_at =
  (SELECT modified_at FROM orders WHERE orders.partner_id = position_items.partner_id
  AND orders.sales_order_id = position_items.sales_order_id)
  WHERE sent_at IS NOT NULL;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (18, 'sent-reports', 1700000000000, '0.1.0');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (19, 'lists-by-sku', 1700000000000, '0.1.0');
ALTER TABLE api_users ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_users FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON api_users USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON audit_entries USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_heads FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON audit_heads USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE auth_refresh_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_refresh_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON auth_refresh_tokens USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE auth_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON auth_sessions USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON deliveries USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE delivery_bodies ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_bodies FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON delivery_bodies USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE delivery_results ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_results FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON delivery_results USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE ended_contracts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ended_contracts FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON ended_contracts USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE idempotency_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON idempotency_answers USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE job_lanes ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_lanes FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON job_lanes USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON jobs USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE order_listing ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_listing FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON order_listing USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON orders USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE partners FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON partners USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE position_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE position_items FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON position_items USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE product_offers ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_offers FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON product_offers USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE product_status_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_status_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON product_status_changes USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE product_status_moves ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_status_moves FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON product_status_moves USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE product_status_turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_status_turns FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON product_status_turns USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE products ENABLE ROW LEVEL SECURITY;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON products USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE shipment_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE shipment_items FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON shipment_items USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE shipments ENABLE ROW LEVEL SECURITY;
ALTER TABLE shipments FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON shipments USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (20, 'row-security', 1700000000000, '0.1.0');
CREATE TABLE fault_rules (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fault_id TEXT COLLATE "C" NOT NULL UNIQUE,
  asks BIGINT NOT NULL,
  document TEXT NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (21, 'fault-rules', 1700000000000, '0.1.0');
CREATE TABLE quantities (
  partner_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  quantity BIGINT NOT NULL,
  taken BIGINT NOT NULL,
  writes BIGINT NOT NULL,
  modified_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, sku)
  );
CREATE TABLE taken_pieces (
  partner_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  writes BIGINT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE TABLE shipping_profiles (
  partner_id TEXT COLLATE "C" NOT NULL,
  shipping_profile_id TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  compared_name TEXT COLLATE "C" NOT NULL,
  working_days TEXT COLLATE "C" NOT NULL,
  order_cutoff TEXT COLLATE "C" NOT NULL,
  delivery_type TEXT COLLATE "C" NOT NULL,
  processing_days BIGINT NOT NULL,
  transport_days BIGINT NOT NULL,
  PRIMARY KEY (partner_id, shipping_profile_id)
  );
CREATE UNIQUE INDEX shipping_profiles_by_compared_name ON shipping_profiles (partner_id, compared_name);
CREATE INDEX shipping_profiles_by_name ON shipping_profiles (partner_id, name, shipping_profile_id);
CREATE TABLE delivery_information (
  partner_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  shipping_profile_id TEXT COLLATE "C" NOT NULL,
  processing_days BIGINT,
  PRIMARY KEY (partner_id, sku)
  );
CREATE INDEX delivery_information_by_profile ON delivery_information
  (partner_id, shipping_profile_id, sku);
ALTER TABLE delivery_information ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_information FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON delivery_information USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE quantities ENABLE ROW LEVEL SECURITY;
ALTER TABLE quantities FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON quantities USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE shipping_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE shipping_profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON shipping_profiles USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE taken_pieces ENABLE ROW LEVEL SECURITY;
ALTER TABLE taken_pieces FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON taken_pieces USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (22, 'availability', 1700000000000, '0.1.0');
CREATE TABLE returns (
  partner_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  occurred_at BIGINT NOT NULL,
  changes BIGINT NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE INDEX returns_by_change ON returns (partner_id, occurred_at DESC, position_item_id)
  WHERE status <> 'WITHDRAWN';
CREATE INDEX returns_by_status ON returns (partner_id, status, occurred_at DESC, position_item_id);
CREATE INDEX returns_by_order ON returns (partner_id, sales_order_id);
CREATE TABLE return_changes (
  partner_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sequence BIGINT NOT NULL,
  at BIGINT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (partner_id, sales_order_id, position_item_id, sequence)
  );
CREATE TABLE return_shipments (
  partner_id TEXT COLLATE "C" NOT NULL,
  return_shipment_id TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  carrier TEXT COLLATE "C" NOT NULL,
  tracking_number TEXT COLLATE "C" NOT NULL,
  is_delivered BIGINT NOT NULL,
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
  partner_id TEXT COLLATE "C" NOT NULL,
  return_shipment_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
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
ALTER TABLE returns ENABLE ROW LEVEL SECURITY;
ALTER TABLE returns FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON returns USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE return_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE return_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON return_changes USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE return_shipments ENABLE ROW LEVEL SECURITY;
ALTER TABLE return_shipments FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON return_shipments USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE return_shipment_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE return_shipment_items FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON return_shipment_items USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (23, 'returns', 1700000000000, '0.1.0');
CREATE TABLE campaigns (
  partner_id TEXT COLLATE "C" NOT NULL,
  campaign_id TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  name TEXT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  is_open BIGINT NOT NULL,
  start_date TEXT COLLATE "C" NOT NULL,
  end_date TEXT COLLATE "C",
  budget BIGINT NOT NULL,
  budget_type TEXT COLLATE "C" NOT NULL,
  pacing TEXT COLLATE "C" NOT NULL,
  campaign_type TEXT COLLATE "C" NOT NULL,
  due_at BIGINT,
  latest_request_id TEXT COLLATE "C",
  PRIMARY KEY (partner_id, campaign_id)
  );
CREATE INDEX campaigns_by_creation ON campaigns (partner_id, created_at, campaign_id);
CREATE INDEX campaigns_by_due ON campaigns (partner_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX campaigns_open ON campaigns (partner_id, campaign_id) WHERE is_open = 1;
CREATE TABLE campaign_targets (
  partner_id TEXT COLLATE "C" NOT NULL,
  target_id TEXT COLLATE "C" NOT NULL,
  campaign_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  bid BIGINT,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  latest_request_id TEXT COLLATE "C",
  PRIMARY KEY (partner_id, target_id)
  );
CREATE INDEX campaign_targets_by_creation ON campaign_targets (partner_id, campaign_id, created_at, target_id);
CREATE UNIQUE INDEX campaign_targets_by_sku ON campaign_targets (partner_id, campaign_id, sku);
CREATE TABLE campaign_keywords (
  partner_id TEXT COLLATE "C" NOT NULL,
  keyword_id TEXT COLLATE "C" NOT NULL,
  campaign_id TEXT COLLATE "C" NOT NULL,
  target_id TEXT COLLATE "C" NOT NULL,
  keyword TEXT COLLATE "C" NOT NULL,
  folded TEXT COLLATE "C" NOT NULL,
  match_type TEXT COLLATE "C" NOT NULL,
  keyword_type TEXT COLLATE "C" NOT NULL,
  bid BIGINT,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  latest_request_id TEXT COLLATE "C",
  PRIMARY KEY (partner_id, keyword_id)
  );
CREATE INDEX campaign_keywords_by_creation ON campaign_keywords (partner_id, target_id, created_at, keyword_id);
CREATE UNIQUE INDEX campaign_keywords_by_text ON campaign_keywords
  (partner_id, target_id, folded, match_type, keyword_type);
CREATE TABLE campaign_skus (
  partner_id TEXT COLLATE "C" NOT NULL,
  campaign_id TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id, campaign_id, sku)
  );
CREATE TABLE change_requests (
  partner_id TEXT COLLATE "C" NOT NULL,
  request_id TEXT COLLATE "C" NOT NULL,
  request_type TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  decided_at BIGINT,
  hold TEXT COLLATE "C",
  told_code TEXT COLLATE "C",
  campaign_id TEXT COLLATE "C",
  target_id TEXT COLLATE "C",
  entity_ids TEXT,
  rejection_code TEXT COLLATE "C",
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
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  is_blocked BIGINT NOT NULL,
  block_reason TEXT,
  mode TEXT COLLATE "C" NOT NULL,
  rejection_code TEXT COLLATE "C"
  );
ALTER TABLE advertising_controls ENABLE ROW LEVEL SECURITY;
ALTER TABLE advertising_controls FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON advertising_controls USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE campaign_keywords ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_keywords FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON campaign_keywords USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE campaign_skus ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_skus FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON campaign_skus USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE campaign_targets ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_targets FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON campaign_targets USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE campaigns ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaigns FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON campaigns USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE change_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE change_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON change_requests USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (24, 'advertising', 1700000000000, '0.1.0');
CREATE TABLE receipts (
  partner_id TEXT COLLATE "C" NOT NULL,
  receipt_number TEXT COLLATE "C" NOT NULL,
  receipt_type TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  series TEXT COLLATE "C" NOT NULL,
  year BIGINT NOT NULL,
  running BIGINT NOT NULL,
  gross BIGINT NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, receipt_number)
  );
CREATE UNIQUE INDEX receipts_by_running ON receipts (partner_id, series, year, running);
CREATE INDEX receipts_by_creation ON receipts (partner_id, created_at, receipt_number);
CREATE INDEX receipts_by_type ON receipts (partner_id, receipt_type, created_at, receipt_number);
CREATE INDEX receipts_by_order ON receipts
  (partner_id, sales_order_id, created_at, receipt_number, receipt_type);
CREATE TABLE receipt_counters (
  partner_id TEXT COLLATE "C" NOT NULL,
  series TEXT COLLATE "C" NOT NULL,
  year BIGINT NOT NULL,
  last BIGINT NOT NULL,
  PRIMARY KEY (partner_id, series, year)
  );
CREATE TABLE receipt_profiles (
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  document TEXT NOT NULL
  );
CREATE TABLE billed_orders (
  partner_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  vouchers_used BIGINT NOT NULL,
  fees_billed_by TEXT COLLATE "C",
  fees_credited_by TEXT COLLATE "C",
  PRIMARY KEY (partner_id, sales_order_id)
  );
CREATE TABLE billed_pieces (
  partner_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  billed_by TEXT COLLATE "C" NOT NULL,
  credited_by TEXT COLLATE "C",
  price_to_pay BIGINT NOT NULL,
  reduced BIGINT NOT NULL,
  reductions BIGINT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE TABLE partial_refunds (
  partner_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  turn BIGINT NOT NULL,
  receipt_number TEXT COLLATE "C" NOT NULL,
  refund_type TEXT COLLATE "C" NOT NULL,
  cents BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id, turn)
  );
CREATE TABLE items_without_receipt (
  partner_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
INSERT INTO items_without_receipt (partner_id, position_item_id)
  SELECT partner_id, position_item_id FROM position_items WHERE sent_at IS NOT NULL;
ALTER TABLE receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON receipts USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE receipt_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON receipt_counters USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE receipt_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON receipt_profiles USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE billed_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE billed_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON billed_orders USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE billed_pieces ENABLE ROW LEVEL SECURITY;
ALTER TABLE billed_pieces FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON billed_pieces USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE partial_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE partial_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON partial_refunds USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE items_without_receipt ENABLE ROW LEVEL SECURITY;
ALTER TABLE items_without_receipt FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON items_without_receipt USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (25, 'receipts', 1700000000000, '0.1.0');
CREATE TABLE return_addresses (
  partner_id TEXT COLLATE "C" NOT NULL,
  return_address_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  is_misdirected BIGINT NOT NULL,
  identity TEXT COLLATE "C" NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, return_address_id)
  );
CREATE UNIQUE INDEX return_addresses_by_position ON return_addresses (partner_id, position);
CREATE UNIQUE INDEX return_addresses_by_kind ON return_addresses (partner_id, kind, position);
CREATE UNIQUE INDEX return_addresses_by_identity ON return_addresses (partner_id, identity);
CREATE UNIQUE INDEX return_addresses_misdirected ON return_addresses (partner_id)
  WHERE is_misdirected = 1;
CREATE TABLE return_address_carriers (
  partner_id TEXT COLLATE "C" NOT NULL,
  return_address_carrier_id TEXT COLLATE "C" NOT NULL,
  return_address_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  carrier TEXT COLLATE "C" NOT NULL,
  codes_key TEXT COLLATE "C",
  codes TEXT,
  PRIMARY KEY (partner_id, return_address_carrier_id)
  );
CREATE UNIQUE INDEX return_address_carriers_by_address
  ON return_address_carriers (partner_id, return_address_id, carrier);
CREATE UNIQUE INDEX return_address_carriers_by_codes
  ON return_address_carriers (partner_id, carrier, codes_key);
ALTER TABLE return_address_carriers ENABLE ROW LEVEL SECURITY;
ALTER TABLE return_address_carriers FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON return_address_carriers USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE return_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE return_addresses FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON return_addresses USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (26, 'return-addresses', 1700000000000, '0.1.0');
CREATE TABLE price_reductions (
  partner_id TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  amount BIGINT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  settled_at BIGINT,
  receipt_number TEXT COLLATE "C",
  rejection_reason TEXT COLLATE "C",
  PRIMARY KEY (partner_id, number)
  );
CREATE INDEX price_reductions_by_item ON price_reductions (partner_id, position_item_id, number);
CREATE INDEX price_reductions_by_order ON price_reductions (partner_id, sales_order_id, number);
CREATE INDEX price_reductions_initiated ON price_reductions (partner_id, number)
  WHERE status = 'INITIATED';
CREATE TABLE reduced_items (
  partner_id TEXT COLLATE "C" NOT NULL,
  position_item_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  currency TEXT COLLATE "C" NOT NULL,
  invoice_price BIGINT NOT NULL,
  latest_number BIGINT NOT NULL,
  initiated BIGINT NOT NULL,
  processed BIGINT NOT NULL,
  rejected BIGINT NOT NULL,
  PRIMARY KEY (partner_id, position_item_id)
  );
CREATE UNIQUE INDEX reduced_items_by_latest ON reduced_items (partner_id, latest_number);
CREATE INDEX reduced_items_by_order ON reduced_items (partner_id, sales_order_id, latest_number);
CREATE INDEX reduced_items_initiated ON reduced_items (partner_id, latest_number) WHERE initiated > 0;
CREATE INDEX reduced_items_rejected ON reduced_items (partner_id, latest_number) WHERE rejected > 0;
ALTER TABLE price_reductions ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_reductions FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON price_reductions USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE reduced_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE reduced_items FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON reduced_items USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (27, 'price-reductions', 1700000000000, '0.1.0');
ALTER TABLE return_shipments ADD COLUMN span BIGINT NOT NULL DEFAULT 0;
UPDATE return_shipments SET span = CASE WHEN changed_at - created_at < 3600000 THEN 0 WHEN changed_at - created_at < 7200000 THEN 1 WHEN changed_at - created_at < 14400000 THEN 2 WHEN changed_at - created_at < 28800000 THEN 3 WHEN changed_at - created_at < 57600000 THEN 4 WHEN changed_at - created_at < 115200000 THEN 5 WHEN changed_at - created_at < 230400000 THEN 6 WHEN changed_at - created_at < 460800000 THEN 7 WHEN changed_at - created_at < 921600000 THEN 8 WHEN changed_at - created_at < 1843200000 THEN 9 WHEN changed_at - created_at < 3686400000 THEN 10 WHEN changed_at - created_at < 7372800000 THEN 11 WHEN changed_at - created_at < 14745600000 THEN 12 WHEN changed_at - created_at < 29491200000 THEN 13 WHEN changed_at - created_at < 58982400000 THEN 14 WHEN changed_at - created_at < 117964800000 THEN 15 WHEN changed_at - created_at < 235929600000 THEN 16 WHEN changed_at - created_at < 471859200000 THEN 17 ELSE 18 END;
CREATE INDEX return_shipments_by_span ON return_shipments
  (partner_id, span, created_at, return_shipment_id, changed_at);
INSERT INTO schema_history (number, name, applied_at, since) VALUES (28, 'spans-of-parcels', 1700000000000, '0.1.0');
CREATE TABLE advertising_figures (
  partner_id TEXT COLLATE "C" NOT NULL,
  campaign_id TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  keyword TEXT COLLATE "C" NOT NULL,
  match_type TEXT COLLATE "C" NOT NULL,
  search_term TEXT COLLATE "C" NOT NULL,
  views BIGINT NOT NULL,
  clicks BIGINT NOT NULL,
  costs BIGINT NOT NULL,
  ordered_skus BIGINT NOT NULL,
  sales BIGINT NOT NULL,
  sales_seller BIGINT NOT NULL,
  is_made BIGINT NOT NULL,
  PRIMARY KEY (partner_id, campaign_id, day, sku, keyword, match_type, search_term)
  );
CREATE TABLE figure_campaigns (
  partner_id TEXT COLLATE "C" NOT NULL,
  campaign_id TEXT COLLATE "C" NOT NULL,
  fed_at BIGINT NOT NULL,
  PRIMARY KEY (partner_id, campaign_id)
  );
CREATE TABLE advertising_reports (
  partner_id TEXT COLLATE "C" NOT NULL,
  report_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  settled_at BIGINT,
  file_until BIGINT,
  file_id TEXT COLLATE "C",
  file_bytes BIGINT,
  ordered TEXT NOT NULL,
  PRIMARY KEY (partner_id, report_id)
  );
CREATE INDEX advertising_reports_by_end ON advertising_reports (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX advertising_reports_by_file ON advertising_reports (file_until) WHERE file_until IS NOT NULL;
CREATE TABLE report_pieces (
  partner_id TEXT COLLATE "C" NOT NULL,
  report_id TEXT COLLATE "C" NOT NULL,
  file_id TEXT COLLATE "C" NOT NULL,
  piece BIGINT NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (partner_id, report_id, file_id, piece)
  );
CREATE TABLE report_quotas (
  partner_id TEXT COLLATE "C" NOT NULL,
  client_id TEXT COLLATE "C" NOT NULL,
  opened_at BIGINT NOT NULL,
  used BIGINT NOT NULL,
  PRIMARY KEY (partner_id, client_id)
  );
CREATE INDEX report_quotas_by_opening ON report_quotas (opened_at);
ALTER TABLE advertising_figures ENABLE ROW LEVEL SECURITY;
ALTER TABLE advertising_figures FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON advertising_figures USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE advertising_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE advertising_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON advertising_reports USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE figure_campaigns ENABLE ROW LEVEL SECURITY;
ALTER TABLE figure_campaigns FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON figure_campaigns USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE report_pieces ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_pieces FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON report_pieces USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE report_quotas ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_quotas FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON report_quotas USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (29, 'advertising-reports', 1700000000000, '0.1.0');
CREATE TABLE operators (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  roles TEXT NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  last_used_at BIGINT
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
  former_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  removed_at BIGINT NOT NULL
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (32, 'removed-partners', 1700000000000, '0.1.0');
CREATE TABLE population_acts (
  partner_id TEXT COLLATE "C" NOT NULL,
  due_at BIGINT NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (partner_id, due_at, name)
  );
ALTER TABLE population_acts ENABLE ROW LEVEL SECURITY;
ALTER TABLE population_acts FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON population_acts USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (33, 'population', 1700000000000, '0.1.0');
CREATE TABLE events (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  count BIGINT NOT NULL,
  types TEXT NOT NULL,
  packed BIGINT NOT NULL,
  body BYTEA NOT NULL
  );
CREATE INDEX events_of_partner ON events (partner_id, position);
ALTER TABLE events ENABLE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON events USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (34, 'events', 1700000000000, '0.1.0');
CREATE TABLE webhooks (
  partner_id TEXT COLLATE "C" NOT NULL,
  webhook_id TEXT COLLATE "C" NOT NULL,
  url TEXT COLLATE "C" NOT NULL,
  types TEXT NOT NULL,
  is_ordered BIGINT NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  failure TEXT,
  secret TEXT COLLATE "C" NOT NULL,
  previous_secret TEXT COLLATE "C",
  previous_secret_until BIGINT,
  created_at BIGINT NOT NULL,
  created_by TEXT COLLATE "C" NOT NULL,
  verified_at BIGINT,
  failing_since BIGINT,
  last_delivered_at BIGINT,
  revision BIGINT NOT NULL,
  position TEXT COLLATE "C" NOT NULL,
  attempts_made BIGINT NOT NULL,
  PRIMARY KEY (partner_id, webhook_id)
  );
CREATE INDEX webhooks_by_state ON webhooks (state);
CREATE TABLE webhook_waiting (
  partner_id TEXT COLLATE "C" NOT NULL,
  webhook_id TEXT COLLATE "C" NOT NULL,
  sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id TEXT COLLATE "C" NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  order_key TEXT COLLATE "C" NOT NULL,
  event TEXT NOT NULL,
  attempts BIGINT NOT NULL,
  first_at BIGINT NOT NULL,
  next_at BIGINT NOT NULL
  );
CREATE UNIQUE INDEX webhook_waiting_by_event ON webhook_waiting (partner_id, webhook_id, event_id);
CREATE TABLE webhook_attempts (
  partner_id TEXT COLLATE "C" NOT NULL,
  webhook_id TEXT COLLATE "C" NOT NULL,
  sequence BIGINT NOT NULL,
  attempted_at BIGINT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (partner_id, webhook_id, sequence)
  );
CREATE INDEX webhook_attempts_by_age ON webhook_attempts (attempted_at);
CREATE TABLE webhook_senders (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  owner TEXT COLLATE "C" NOT NULL,
  lease_until BIGINT NOT NULL
  );
ALTER TABLE webhook_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON webhook_attempts USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE webhook_waiting ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_waiting FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON webhook_waiting USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON webhooks USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
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
ALTER TABLE product_status_turns ADD COLUMN pending BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN online BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN restricted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN rejected BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN inactive BIGINT NOT NULL DEFAULT 0;
ALTER TABLE product_status_turns ADD COLUMN counted_revision BIGINT NOT NULL DEFAULT 0;
UPDATE product_status_turns SET counted_revision = revision, pending = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'PENDING'), online = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'ONLINE'), restricted = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'RESTRICTED'), rejected = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'REJECTED'), inactive = (SELECT COUNT(*) FROM product_offers o
  WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'INACTIVE');
CREATE TABLE product_errors (
  partner_id TEXT COLLATE "C" NOT NULL,
  error_key TEXT COLLATE "C" NOT NULL,
  sku TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id, error_key, sku)
  );
CREATE TABLE product_error_counts (
  partner_id TEXT COLLATE "C" NOT NULL,
  error_key TEXT COLLATE "C" NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  title TEXT NOT NULL,
  products BIGINT NOT NULL,
  PRIMARY KEY (partner_id, error_key)
  );
CREATE INDEX product_error_counts_by_key ON product_error_counts (error_key, partner_id);
INSERT INTO product_errors (partner_id, error_key, sku)
  SELECT DISTINCT f.partner_id, CASE WHEN f.code ~ '^[0-9]+ - ' THEN SUBSTR(f.code, 1, POSITION(' - ' IN f.code) - 1) ELSE f.code END, f.sku FROM (SELECT o.partner_id, o.sku, e ->> 'code' AS code, e ->> 'title' AS title
  FROM product_offers o, jsonb_array_elements(CAST(o.errors AS JSONB)) AS errors(e) WHERE o.errors <> '[]') f;
INSERT INTO product_error_counts (partner_id, error_key, code, title, products)
  SELECT f.partner_id, CASE WHEN f.code ~ '^[0-9]+ - ' THEN SUBSTR(f.code, 1, POSITION(' - ' IN f.code) - 1) ELSE f.code END, MAX(f.code), MAX(f.title), COUNT(DISTINCT f.sku) FROM (SELECT o.partner_id, o.sku, e ->> 'code' AS code, e ->> 'title' AS title
  FROM product_offers o, jsonb_array_elements(CAST(o.errors AS JSONB)) AS errors(e) WHERE o.errors <> '[]') f
  GROUP BY f.partner_id, CASE WHEN f.code ~ '^[0-9]+ - ' THEN SUBSTR(f.code, 1, POSITION(' - ' IN f.code) - 1) ELSE f.code END;
ALTER TABLE product_errors ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_errors FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON product_errors USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE product_error_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_error_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON product_error_counts USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (37, 'operator-products', 1700000000000, '0.1.0');
CREATE INDEX deliveries_by_arrival ON deliveries (accepted_at, partner_id, delivery_id);
CREATE INDEX deliveries_of_partner ON deliveries (partner_id, accepted_at, delivery_id);
CREATE INDEX deliveries_failed ON deliveries (accepted_at, partner_id, delivery_id) WHERE failed > 0;
CREATE INDEX deliveries_failed_of_partner ON deliveries (partner_id, accepted_at, delivery_id) WHERE failed > 0;
CREATE INDEX deliveries_waiting_of_all ON deliveries (accepted_at, partner_id, delivery_id)
  WHERE state = 'pending';
CREATE INDEX oauth_clients_of_partner ON oauth_clients (partner_id, client_id) WHERE partner_id IS NOT NULL;
CREATE TABLE delivery_days (
  partner_id TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C" NOT NULL,
  deliveries BIGINT NOT NULL,
  succeeded BIGINT NOT NULL,
  failed BIGINT NOT NULL,
  unchanged BIGINT NOT NULL,
  PRIMARY KEY (partner_id, day)
  );
CREATE INDEX delivery_days_by_day ON delivery_days (day, partner_id);
CREATE TABLE delivery_causes (
  partner_id TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C" NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  title TEXT NOT NULL,
  elements BIGINT NOT NULL,
  PRIMARY KEY (partner_id, day, code)
  );
ALTER TABLE delivery_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_days FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON delivery_days USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE delivery_causes ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_causes FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON delivery_causes USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (38, 'overview', 1700000000000, '0.1.0');
ALTER TABLE orders ADD COLUMN personal TEXT;
ALTER TABLE receipts ADD COLUMN personal TEXT;
CREATE INDEX orders_with_personal ON orders (modified_at, partner_id, sales_order_id)
  WHERE personal IS NOT NULL;
CREATE INDEX receipts_with_personal ON receipts (created_at, partner_id, receipt_number)
  WHERE personal IS NOT NULL;
CREATE TABLE shopper_lookups (
  partner_id TEXT COLLATE "C" NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (partner_id, hash, sales_order_id)
  );
ALTER TABLE shopper_lookups ENABLE ROW LEVEL SECURITY;
ALTER TABLE shopper_lookups FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON shopper_lookups USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (39, 'personal-data', 1700000000000, '0.1.0');
CREATE TABLE shopper_erasures (
  erasure_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  requested_at BIGINT NOT NULL,
  requested_by TEXT COLLATE "C" NOT NULL,
  erases_open BIGINT NOT NULL
  );
CREATE TABLE shopper_erasure_orders (
  partner_id TEXT COLLATE "C" NOT NULL,
  erasure_id TEXT COLLATE "C" NOT NULL,
  sales_order_id TEXT COLLATE "C" NOT NULL,
  outcome TEXT COLLATE "C" NOT NULL,
  receipts_kept BIGINT NOT NULL,
  receipts_kept_until BIGINT,
  PRIMARY KEY (partner_id, erasure_id, sales_order_id)
  );
CREATE INDEX shopper_erasure_orders_by_erasure
  ON shopper_erasure_orders (erasure_id, partner_id, sales_order_id);
ALTER TABLE shopper_erasure_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE shopper_erasure_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON shopper_erasure_orders USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
INSERT INTO schema_history (number, name, applied_at, since) VALUES (40, 'erasures', 1700000000000, '0.1.0');
CREATE TABLE partner_contracts (
  partner_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  suspended_at BIGINT,
  reason TEXT,
  state TEXT COLLATE "C" NOT NULL,
  state_since BIGINT NOT NULL
  );
ALTER TABLE partner_contracts ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_contracts FORCE ROW LEVEL SECURITY;
CREATE POLICY partner_rows ON partner_contracts USING (
  CASE WHEN current_setting('kontor.partner_id', true) NOT IN ('', partner_id) THEN 'hidden' ELSE 'shown' END
  <> 'hidden');
ALTER TABLE product_status_turns ADD COLUMN offline BIGINT NOT NULL DEFAULT 0;
INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts)
  SELECT partner_id, 'contract-due', 'contract-due', '', ended_at, 0 FROM ended_contracts;
INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
  SELECT partner_id, 'contract-due', 20, ended_at, ended_at, 0, '' FROM ended_contracts;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (41, 'partner-contracts', 1700000000000, '0.1.0');
CREATE TABLE partner_deletions (
  former_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  cause TEXT COLLATE "C" NOT NULL,
  asked_by TEXT COLLATE "C" NOT NULL,
  begun_at BIGINT NOT NULL,
  finished_at BIGINT,
  progress TEXT NOT NULL,
  signed_record TEXT,
  public_key TEXT
  );
INSERT INTO schema_history (number, name, applied_at, since) VALUES (42, 'partner-deletions', 1700000000000, '0.1.0');
ALTER TABLE campaigns ADD COLUMN is_suspended BIGINT NOT NULL DEFAULT 0;
INSERT INTO schema_history (number, name, applied_at, since) VALUES (43, 'suspended-campaigns', 1700000000000, '0.1.0');
