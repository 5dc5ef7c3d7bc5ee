import type { FieldIssue, FileKind, StoredFile } from '../src/domain/entities/common.ts'
import type { Visibility } from '../src/domain/entities/review.ts'
import { FILE_HEAD_BYTES, fileTypeOf, MIME_TYPES } from '../src/domain/formats/file-type.ts'
import { checkFiles } from '../src/domain/rules/files.ts'
import type { MessageCode } from './messages.ts'
import type { ItemRow } from './records.ts'
import type { Context } from './resolver.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './caller.ts'
import { randomId } from './secrets.ts'

const CODES: readonly (readonly [code: MessageCode, keys: readonly string[]])[] = [
  ['file-type', ['rule-fileType', 'rule-fileContent', 'rule-fileName']],
  ['file-size', ['rule-fileSize', 'rule-fileEmpty', 'rule-requestSize']],
  ['file-count', ['rule-filesMax']],
]
const codeOf = ({ key }: FieldIssue): MessageCode => CODES.find(([, keys]) => keys.includes(key))?.[0] ?? 'file-type'

/** Read once: reading a file is a message to another process and back. */
const heads = new WeakMap<File, Promise<Uint8Array>>()
const readHead = async (file: File) => new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
const headOf = (file: File) => {
  const head = heads.get(file) ?? readHead(file)
  heads.set(file, head)
  return head
}

/** The type that a file's leading bytes tell, and by it the media type; whatever its name says. */
export const typeOfUpload = async (file: File) => {
  const type = fileTypeOf(await headOf(file))
  return { type, mimeType: type ? MIME_TYPES[type] : 'application/octet-stream' }
}

interface Limits {
  /** Part name of the files: `issueFiles`, `repairFiles` or `noticeFiles`. */
  readonly field: string
  readonly keptCount: number
  readonly max: number
}

/** Refuses files of a wrong name, content, size or number (domain.md section 11); whoever may not upload at all is refused with 403. */
export const checkUploads = async (user: Caller, uploads: readonly File[], { field, keptCount, max }: Limits): Promise<void> => {
  if (uploads.length === 0) return
  if (!user.permissions.has('repairItem.file.upload')) throw new Refusal(403, 'identity-no-permission')
  const files = await Promise.all(uploads.map(async (file) => ({ name: file.name, size: file.size, head: await headOf(file) })))
  const fieldErrors = checkFiles(files, field, keptCount, max)
  const [first] = fieldErrors
  if (first) throw new Refusal(422, codeOf(first), { fieldErrors })
}

/** Whose the file is: an item's, or a notice's, which belongs to no order. */
type Whose = Pick<ItemRow, 'repairOrderId' | 'itemId'> | { readonly noticeId: string }

interface Owner {
  readonly item: Whose
  readonly user: Caller
  readonly kind: FileKind
  readonly visibility: Visibility
}

const storageOf = (whose: Whose) =>
  'noticeId' in whose
    ? { folder: `notice/${whose.noticeId}`, ids: { repairOrderId: '', itemId: '', noticeId: whose.noticeId } }
    : {
        folder: `${whose.repairOrderId}/${whose.itemId}`,
        ids: { repairOrderId: whose.repairOrderId, itemId: whose.itemId },
      }

/** Stores one checked file under a path of the service's own making. */
const storeUpload = async ({ db, files, clock }: Context, file: File, owner: Owner): Promise<StoredFile> => {
  const { user, kind, visibility } = owner
  const { folder, ids } = storageOf(owner.item)
  const { type, mimeType } = await typeOfUpload(file)
  const stored = {
    filePath: `${folder}/${randomId()}${type ? `.${type}` : ''}`,
    fileName: file.name.normalize('NFC'),
    fileSize: file.size,
    mimeType,
    kind,
    uploadedAt: clock.now().toISOString(),
    uploadedBy: user.displayName,
  }
  await files.put(stored.filePath, file.type === mimeType ? file : file.slice(0, file.size, mimeType))
  await db.fileInfos.insert({ ...stored, ...ids, visibility })
  return stored
}

export const storeUploads = async (context: Context, uploads: readonly File[], owner: Owner): Promise<readonly StoredFile[]> => {
  const stored: StoredFile[] = []
  for (const file of uploads) stored.push(await storeUpload(context, file, owner))
  return stored
}

/** Removes stored files, bytes and all. */
export const removeFiles = async ({ db, files }: Pick<Context, 'db' | 'files'>, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await files.remove(path)
    await db.fileInfos.remove(path)
  }
}
