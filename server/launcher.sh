#!/bin/sh
# The server, or one of its commands (--help), by the Node that came along or that of the path. The configuration of an installed one lies in a
# file, so that its commands have it too (REPAIR_ORDERS_CONFIGURATION names another one); what is set in the environment counts before it.
here=$(dirname "$(readlink -f "$0")")
program=$here/server/repair-orders.js
configuration=${REPAIR_ORDERS_CONFIGURATION-/etc/repair-orders/environment}
node=$here/bin/node
if [ ! -x "$node" ]; then
  node=$(command -v node) || node=false
  major=$("$node" -p 'process.versions.node.split(".")[0]') || major=0
  if [ "$major" -lt 26 ]; then
    echo "Node 26 or newer is needed: install it, or put its program into $here/bin/node." >&2
    exit 127
  fi
fi
# Memory goes back to the system soon instead of being kept for later: with 100,000 orders the process is half as large. The C library gives back
# what the hash of a password took (19 MiB), and the youngest garbage is collected early, by the thread that made
# it, which helpers would take longer for; of the rest see server/memory.ts.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
set -- --max-semi-space-size=8 --no-parallel-scavenge "$program" "$@"
[ -e "$configuration" ] || exec "$node" "$@"
if [ ! -r "$configuration" ]; then
  echo "$configuration cannot be read: run this as the user of the server (sudo -u repair-orders $0)." >&2
  exit 2
fi
exec "$node" --env-file="$configuration" "$@"
