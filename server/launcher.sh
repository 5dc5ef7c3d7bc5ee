#!/bin/sh
# The server, or one of its commands (--help), by the Node that came along or that of the path.
here=$(dirname "$(readlink -f "$0")")
node=$here/bin/node
if [ ! -x "$node" ]; then
  node=$(command -v node) || node=false
  major=$("$node" -p 'process.versions.node.split(".")[0]') || major=0
  if [ "$major" -lt 26 ]; then
    echo "Node 26 or newer is needed: install it, or put its program into $here/bin/node." >&2
    exit 127
  fi
fi
exec "$node" "$here/server/repair-orders.js" "$@"
