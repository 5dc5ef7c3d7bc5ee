import type { SignedOn } from '../../src/domain/entities/counter.ts'
import type { PermissionId } from '../../src/domain/permissions.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../resolver.ts'
import type { Upload } from '../uploads.ts'

export type Counter = Context & { readonly user: Caller; readonly sessionId?: string | undefined }

/** Whoever works at the counter does there what the warehouse does elsewhere, with the device in front of them; nothing else of its rights. */
export const withRight = (call: Counter, right: PermissionId): Counter => ({
  ...call,
  user: { ...call.user, permissions: new Set([...call.user.permissions, right]) },
})

/** Marks the last file as the signature, where one was drawn. */
export const withSignature = (uploads: readonly Upload[], signedOn: SignedOn): readonly Upload[] =>
  signedOn === 'paper' ? uploads : uploads.map((upload, at) => (at === uploads.length - 1 ? { ...upload, kind: 'signature' } : upload))
