import type { BlurredPhoto } from '../../src/domain/entities/repair-item.ts'
import { FILE_KINDS } from '../../src/domain/entities/common.ts'
import { FILE_LIMITS } from '../../src/domain/limits.ts'
import { historyOf } from '../guard-context.ts'
import { noteEvent } from '../orders/timeline.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import { lock } from '../transactions/lock.ts'
import { checkUploads, keepUploads, type Upload } from '../uploads.ts'
import { versionOf, viewerFor } from '../viewer.ts'
import { REPAIR_FILES } from './working-copy.ts'

type Blurring = Context & { readonly user: Caller; readonly uploads: readonly Upload[] }

/** The one picture of the call; 422 for none, several, or another kind of file. */
const pictureOf = ({ user, uploads }: Blurring, room: number): Upload => {
  checkUploads(user, uploads, { field: REPAIR_FILES, keptCount: 0, max: Math.min(1, room) })
  const [picture] = uploads.filter(({ mimeType }) => mimeType.startsWith('image/'))
  if (picture === undefined) throw new Refusal(422, 'file-type', { fieldErrors: [{ field: REPAIR_FILES, key: 'rule-fileType' }] })
  return picture
}

/**
 * POST blurredPhoto: the copy stands in the entry after its original, of the same kind and as public as the entry; the original stays for
 * employees alone. Of two who blur the same photograph the second is refused: his copy would show again what the first has blurred.
 */
export const blurPhoto = async (call: Blurring, itemId: string, filePath: string): Promise<BlurredPhoto> => {
  const { db, user, clock } = call
  const { item } = await itemInScope(db, user, itemId)
  await lock(db, 'review', itemId)
  const history = await historyOf(db, itemId)
  const entry = history.find(({ isCustomer, files }) => isCustomer !== true && files?.some((file) => file.filePath === filePath))
  const original = entry?.files?.find((file) => file.filePath === filePath)
  if (!entry || !original || original.kind === 'signature') throw new Refusal(404, 'not-found')
  if (original.replacedBy) throw new Refusal(409, 'photo-replaced')
  const count = item.existedFiles.length + history.reduce((sum, { files }) => sum + (files?.length ?? 0), 0)
  const picture = pictureOf(call, FILE_LIMITS.filesPerItem - count)
  const { visibility } = entry
  const [copy] = await keepUploads(call, [picture], {
    item,
    user,
    kind: FILE_KINDS.find((kind) => kind === original.kind) ?? 'repair',
    visibility,
  })
  if (copy === undefined) throw new Error(`nothing was kept of ${picture.name}`)
  await db.history.replace({
    ...entry,
    files: (entry.files ?? []).flatMap((file) => (file === original ? [{ ...file, replacedBy: copy.filePath }, copy] : [file])),
  })
  const info = await db.fileInfos.get(filePath)
  if (info) await db.fileInfos.replace({ ...info, visibility: 'internal' })
  const changed = await db.items.replace({ ...item, updatedAt: clock.now().toISOString(), updatedByName: user.displayName })
  await noteEvent(call, item.repairOrderId, 'photoBlurred', { itemId, to: original.fileName ?? '' })
  const { copies } = await viewerFor(call, [itemId])
  return { file: copy, rowVersion: versionOf(changed, copies.get(itemId), user) }
}
