#!/bin/sh
# Prepares the page with the settings of the environment and serves it by plain http, as TLS ends before the container.
# Runs in the folder of the release archive.
set -eu

: "${ORIGIN:?is missing: how browsers reach the page, such as https://id.example.org}"
: "${BACKEND:?is missing: host and port of the identity server, such as logto:3001}"
# check NAME VALUE PATTERN SENTENCE
check() {
  printf '%s\n' "$2" | grep -Eqx "$3" || { echo "$1 $4 It is \"$2\"." >&2; exit 2; }
}
check ORIGIN "$ORIGIN" 'https?://[A-Za-z0-9.-]+(:[0-9]+)?' \
  'must be a scheme and a host without a path, such as https://id.example.org.'
check BACKEND "$BACKEND" '[A-Za-z0-9.-]+:[0-9]+' \
  'must be a host and a port without a scheme, such as logto:3001.'
check BODY_LIMIT "$BODY_LIMIT" '[0-9]+[km]?' 'must be a size for nginx, such as 21m.'
check RESOLVER "$RESOLVER" '([0-9A-Fa-f.:]+|\[[0-9A-Fa-f:]+\](:[0-9]+)?)?' \
  'must be the IP address of a DNS server, such as 10.96.0.10.'

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
    -e "s|client_max_body_size 1m|client_max_body_size $BODY_LIMIT|" \
    -e "s|X-Forwarded-Proto \$scheme|X-Forwarded-Proto $SCHEME|" -e 's|/var/log/nginx/access\.log|/dev/stdout|' > "$CONF"
# nginx looks up the name of an upstream only when it starts, and a name in a variable again and again.
[ -z "$RESOLVER" ] || sed -i -e "/^upstream /,/^}/c resolver $RESOLVER valid=10s;\nresolver_timeout 5s;\nmap \"\" \$latchkey_backend { default \"$BACKEND\"; }" \
  -e 's|http://latchkey_identity_server|http://$latchkey_backend|' "$CONF"
# A browser that has seen it never asks for this host by http again.
[ "$SCHEME" = https ] || sed -i '/Strict-Transport-Security/d' "$CONF"

sed "s|/srv/latchkey|$SITE|g" hosting/container/nginx.conf > "$SITE/nginx.conf"
exec nginx -e /dev/stderr -c "$SITE/nginx.conf" -g 'daemon off;'
