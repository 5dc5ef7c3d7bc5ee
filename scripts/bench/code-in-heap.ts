import type { CDPSession } from 'playwright'

/** What a snapshot of the heap says of its nodes: a row of numbers each, whose columns `meta` names. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] } }
  readonly nodes: readonly number[]
}

const takeSnapshot = async (tools: CDPSession): Promise<Snapshot> => {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  tools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  tools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join(''))
}

/**
 * Bytes of compiled code in the heap. V8 goes on compiling what is used often, a megabyte over some hundred openings of a page, so that the heap
 * grows for a long time although the page keeps nothing.
 */
export const codeBytes = async (tools: CDPSession): Promise<number> => {
  const { snapshot, nodes } = await takeSnapshot(tools)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[type]?.indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0
  return bytes
}
