#!/bin/sh
# Prepares the page with the settings of the environment and serves it by plain http, as TLS ends before the container.
# Runs in the folder of the release archive.
set -eu

: "${ORIGIN:?is missing: how browsers reach the page, such as https://id.example.org}"
: "${BACKEND:?is missing: host and port of the identity server, such as logto:3001}"
SCHEME=${ORIGIN%%://*}
NAME=${ORIGIN#*://}
NAME=${NAME%%[:/]*}
CONF=$SITE/latchkey.conf

printf '%s\n' "$SETTINGS" > "$SITE/latchkey.json"
node tools/host-prepare.mjs --server "http://$BACKEND" --settings "$SITE/latchkey.json" --to "$SITE/releases/1"
ln -sfn releases/1 "$SITE/current"

# Without the server that redirects to https, which would lead to itself, and without certificates.
sed -e '/^server {$/{:block;N;/\n}$/!b block;/return 301/d}' hosting/nginx/latchkey.conf \
  | sed -e "s|id\.example\.org|$NAME|g" -e "s|/srv/latchkey|$SITE|g" -e "s|127\.0\.0\.1:3001|$BACKEND|g" \
    -e "s|listen 443 ssl http2;|listen $PORT;|" -e '/listen \[::\]/d' -e '/^    ssl_/d' \
    -e "s|X-Forwarded-Proto \$scheme|X-Forwarded-Proto $SCHEME|" -e 's|/var/log/nginx/access\.log|/dev/stdout|' > "$CONF"
# A browser that has seen it never asks for this host by http again.
[ "$SCHEME" = https ] || sed -i '/Strict-Transport-Security/d' "$CONF"

sed "s|/srv/latchkey|$SITE|g" hosting/container/nginx.conf > "$SITE/nginx.conf"
exec nginx -e /dev/stderr -c "$SITE/nginx.conf" -g 'daemon off;'
