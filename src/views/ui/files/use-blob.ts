import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { blobMachine, type BlobSource } from '../../../machines/files/blob.machine.ts'
import type { SafeKind } from '../../../machines/files/safe-file.ts'

/** A file that is there has an object URL of the type that its bytes are, or of no type at all (see `safeFile`). */
export type BlobState = { readonly state: 'loading' | 'missing' | 'broken' } | { readonly state: SafeKind; readonly url: string }

/** Loads a file and holds its object URL for as long as the component shows it. */
export const useBlob = (source: BlobSource): { blob: BlobState; retry: () => void } => {
  const actor = useActorRef(blobMachine, { input: { source } })
  useEffect(() => actor.send({ type: 'blob.show', source }), [actor, source])
  return useBlobOf(actor, source)
}

/** The same with the machine that holds it. */
export const useBlobOf = (actor: ActorRefFrom<typeof blobMachine>, source: BlobSource): { blob: BlobState; retry: () => void } => {
  const isCurrent = useSelector(actor, ({ context }) => context.source === source)
  const content = useSelector(actor, ({ context }) => context.content)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ open: 'missing' }))
  const isBroken = useSelector(actor, (snapshot) => snapshot.matches({ open: 'broken' }))
  const blobOf = (): BlobState => {
    if (!isCurrent) return { state: 'loading' }
    if (content !== undefined) return { state: content.kind, url: content.url }
    return { state: isMissing ? 'missing' : isBroken ? 'broken' : 'loading' }
  }
  return { blob: blobOf(), retry: () => actor.send({ type: 'blob.retry' }) }
}
