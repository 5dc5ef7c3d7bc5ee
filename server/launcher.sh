#!/bin/sh
# The server, or one of its commands (--help), by the Node that came along or that of the path. The configuration of an installed one lies in a
# file, so that its commands have it too; what is set in the environment counts before it.
here=$(dirname "$(readlink -f "$0")")
program=$here/server/repair-orders.js
configuration=/etc/repair-orders/environment
node=$here/bin/node
if [ ! -x "$node" ]; then
  node=$(command -v node) || node=false
  major=$("$node" -p 'process.versions.node.split(".")[0]') || major=0
  if [ "$major" -lt 26 ]; then
    echo "Node 26 or newer is needed: install it, or put its program into $here/bin/node." >&2
    exit 127
  fi
fi
[ -e "$configuration" ] || exec "$node" "$program" "$@"
if [ ! -r "$configuration" ]; then
  echo "$configuration cannot be read: run this as the user of the server (sudo -u repair-orders $0)." >&2
  exit 2
fi
exec "$node" --env-file="$configuration" "$program" "$@"
