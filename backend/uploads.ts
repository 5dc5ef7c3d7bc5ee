import type { DataOf, Endpoint } from '../src/api/endpoint.ts'
import type { FieldIssue, FileKind, StoredFile } from '../src/domain/entities/common.ts'
import type { Visibility } from '../src/domain/entities/review.ts'
import { dateInTaipei } from '../src/domain/formats/dates.ts'
import { FILE_HEAD_BYTES, fileTypeOf, MIME_TYPES } from '../src/domain/formats/file-type.ts'
import { checkFiles } from '../src/domain/rules/files.ts'
import type { MessageCode } from './messages.ts'
import type { ItemRow } from './records.ts'
import type { Call, Context, OpenCall, StepResolver } from './resolver.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './caller.ts'
import { randomId } from './secrets.ts'

const CODES: readonly (readonly [code: MessageCode, keys: readonly string[]])[] = [
  ['file-type', ['rule-fileType', 'rule-fileContent', 'rule-fileName']],
  ['file-size', ['rule-fileSize', 'rule-fileEmpty', 'rule-requestSize']],
  ['file-count', ['rule-filesMax']],
]
const codeOf = ({ key }: FieldIssue): MessageCode => CODES.find(([, keys]) => keys.includes(key))?.[0] ?? 'file-type'

const UPLOAD_PERMISSION = 'repairItem.file.upload'

/** An uploaded file: what the rules judge of it, and the path of its bytes. */
export interface Upload {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Its leading bytes. */
  readonly head: Uint8Array
  /** By the leading bytes, whatever its name says. */
  readonly mimeType: string
  readonly filePath: string
  /** Another purpose than that of the files that it comes with. */
  readonly kind?: FileKind
}

const receive = async (file: File, folder: string): Promise<Upload & { readonly blob: Blob }> => {
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
  const type = fileTypeOf(head)
  const mimeType = type ? MIME_TYPES[type] : 'application/octet-stream'
  const blob = file.type === mimeType ? file : file.slice(0, file.size, mimeType)
  return { name: file.name, size: file.size, head, mimeType, filePath: `${folder}/${randomId()}${type ? `.${type}` : ''}`, blob }
}

interface Sent extends Pick<OpenCall<Endpoint>, 'files' | 'uploads' | 'clock'> {
  readonly user: Caller | undefined
}

/**
 * Stores the bytes of the uploads, before the transaction that decides on them, under paths of the service's own making. Files that
 * `checkUploads` will refuse by themselves are not stored.
 */
export const storeUploads = async ({ files, uploads, clock, user }: Sent, field: string): Promise<readonly Upload[]> => {
  const folder = `${field}/${dateInTaipei(clock.now().toISOString())}`
  const received = await Promise.all(uploads.map((file) => receive(file, folder)))
  const isAllowed = user?.permissions.has(UPLOAD_PERMISSION) === true && checkFiles(received, field, 0, received.length).length === 0
  if (isAllowed) await Promise.all(received.map(({ filePath, blob }) => files.put(filePath, blob)))
  return received.map(({ blob: _, ...upload }) => upload)
}

/** Removes what was stored for a record that was refused, while others of the request were not. */
export const dropUploads = async ({ files }: Pick<Sent, 'files'>, uploads: readonly Upload[]): Promise<void> =>
  void (await Promise.all(uploads.map(({ filePath }) => files.remove(filePath))))

/** The resolver of a call with files: their bytes are stored first, then `work` is one transaction. */
export const withUploads = <E extends Endpoint>(
  field: string,
  work: (call: Call<E> & { readonly uploads: readonly Upload[] }) => Promise<DataOf<E>>,
): StepResolver<E> => ({
  inSteps: async (call) => {
    const uploads = await storeUploads(call, field)
    return call.transaction((within) => work({ ...within, uploads }))
  },
})

interface Limits {
  /** Part name of the files: `issueFiles`, `repairFiles` or `noticeFiles`. */
  readonly field: string
  readonly keptCount: number
  readonly max: number
}

/** Refuses files of a wrong name, content, size or number (domain.md section 11); whoever may not upload at all is refused with 403. */
export const checkUploads = (user: Caller, uploads: readonly Upload[], { field, keptCount, max }: Limits): void => {
  if (uploads.length === 0) return
  if (!user.permissions.has(UPLOAD_PERMISSION)) throw new Refusal(403, 'identity-no-permission')
  const fieldErrors = checkFiles(uploads, field, keptCount, max)
  const [first] = fieldErrors
  if (first) throw new Refusal(422, codeOf(first), { fieldErrors })
}

/** Whose the file is: an item's, or a notice's or the centre's, which belong to no order. */
type Whose = Pick<ItemRow, 'repairOrderId' | 'itemId'> | { readonly noticeId: string } | 'centre'

interface Owner {
  readonly item: Whose
  readonly user: Caller
  readonly kind: FileKind
  readonly visibility: Visibility
}

const NO_ORDER = { repairOrderId: '', itemId: '' }
const idsOf = (whose: Whose) => {
  if (whose === 'centre') return NO_ORDER
  return 'noticeId' in whose ? { ...NO_ORDER, noticeId: whose.noticeId } : { repairOrderId: whose.repairOrderId, itemId: whose.itemId }
}

/** Gives stored uploads to a record. */
export const keepUploads = async ({ db, clock }: Context, uploads: readonly Upload[], owner: Owner): Promise<readonly StoredFile[]> => {
  const { user, kind, visibility } = owner
  const stored = uploads.map(({ name, size, mimeType, filePath, kind: own = kind }) => ({
    filePath,
    fileName: name.normalize('NFC'),
    fileSize: size,
    mimeType,
    kind: own,
    uploadedAt: clock.now().toISOString(),
    uploadedBy: user.displayName,
  }))
  for (const file of stored) await db.fileInfos.insert({ ...file, ...idsOf(owner.item), visibility })
  return stored
}

/** Removes stored files, their bytes after the commit. */
export const removeFiles = async ({ db, files }: Pick<Context, 'db' | 'files'>, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await files.remove(path)
    await db.fileInfos.remove(path)
  }
}
