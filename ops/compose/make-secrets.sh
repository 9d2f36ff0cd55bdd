#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, unless they exist. Keep a copy of encryption-key apart from the backups.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
make() { if [ ! -s "secrets/$1" ]; then printf '%s' "$2" > "secrets/$1"; fi; }
for name in operator-token metrics-token postgres-password owner-password server-password; do make "$name" "$(random)"; done
make encryption-key "$(head -c 32 /dev/urandom | base64)"
make owner-database-url "postgres://kontor_owner:$(cat secrets/owner-password)@postgres/market"
make server-database-url "postgres://kontor_server:$(cat secrets/server-password)@postgres/market"
# The image runs as 65532, that of PostgreSQL as its own account: containers get these files, and nobody else the folder.
chmod 644 secrets/*
chmod 700 secrets
