import type { StoredFile } from '../../domain/entities/common.ts'
import { extensionOf, sizeLimitOf } from '../../domain/formats/file-type.ts'
import { textLength } from '../../domain/formats/text.ts'
import { FILE_LIMITS } from '../../domain/limits.ts'
import type { RedrawLimits } from './image/redraw.ts'
import type { RefusalReason } from './image/refusal.ts'

/** One chosen file. `source` = as chosen, `file` = as it will be sent; `name` and `size` (bytes) are those of `file`. */
export interface AddedFile {
  readonly id: string
  readonly source: File
  readonly file: File
  readonly name: string
  readonly size: number
  readonly state: 'preparing' | 'ready' | 'refused'
  readonly reason?: RefusalReason
  /** Whether a part of the application that preparing it needs waits for a network. */
  readonly isWaiting?: boolean
  /** an object URL, for pictures that are ready */
  readonly previewUrl?: string
}

/** Bytes of the whole request so far; `bytesPerSecond` is the mean since its start. */
export interface UploadState {
  readonly loaded: number
  readonly total: number
  readonly startedAt: number
  readonly bytesPerSecond: number
}

export interface FilesContext {
  readonly maxFiles: number
  /** The limit of all new files together (bytes); infinite where the form sends them in several requests. */
  readonly maxBytes: number
  /** The size that pictures are brought to; undefined: that of photographs. */
  readonly shrinkTo?: RedrawLimits | undefined
  readonly existing: readonly StoredFile[]
  readonly removedFilePaths: readonly string[]
  readonly added: readonly AddedFile[]
  /** what `file.restore` brings back */
  readonly lastRemoved: { readonly file: AddedFile; readonly index: number } | undefined
  readonly progress: UploadState | undefined
  readonly nextId: number
}

type Change = Partial<FilesContext>

const isTaken = ({ state }: AddedFile): boolean => state !== 'refused'
const isReady = ({ state }: AddedFile): boolean => state === 'ready'
const isSameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
const isTooMuchWith = ({ added, maxBytes }: FilesContext, { size }: { readonly size: number }): boolean =>
  bytesOf(added.filter(isReady)) + size > maxBytes
const bytesOf = (files: readonly AddedFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** The files to send, in order. */
export const readyFiles = (context: FilesContext): readonly File[] => readyAdded(context).map(({ file }) => file)
export const readyAdded = ({ added }: FilesContext): readonly AddedFile[] => added.filter(isReady)
export const takenFiles = ({ added }: FilesContext): readonly AddedFile[] => added.filter(isTaken)
export const refusedFiles = ({ added }: FilesContext): readonly AddedFile[] => added.filter((file) => !isTaken(file))
export const nextToPrepare = ({ added }: FilesContext): AddedFile | undefined => added.find(({ state }) => state === 'preparing')
/** The first one that waits is the one in work: whatever else waits stands behind it. */
export const fileInWork = (context: FilesContext): AddedFile => {
  const file = nextToPrepare(context)
  if (file === undefined) throw new Error('No file is being prepared')
  return file
}
export const isPreparing = (context: FilesContext): boolean => nextToPrepare(context) !== undefined
export const removedFilePaths = (context: FilesContext): readonly string[] => context.removedFilePaths
/** How many files there will be after saving: those kept and those added. */
export const fileCount = (context: FilesContext): number =>
  context.existing.length - context.removedFilePaths.length + takenFiles(context).length
export const hasRoom = (context: FilesContext): boolean => fileCount(context) < context.maxFiles
/** Whether saving would change anything about the files. */
export const hasFileChanges = (context: FilesContext): boolean => context.removedFilePaths.length > 0 || takenFiles(context).length > 0

/**
 * How much of one file has left, 0 to 1; `undefined` while nothing is sent. The browser counts the request as a whole: the words of
 * the form come first and the files follow in order, so a file never claims more than was really sent.
 */
export const fileProgress = (context: FilesContext, id: string): number | undefined => {
  const files = readyAdded(context)
  const index = files.findIndex((file) => file.id === id)
  const file = files[index]
  if (context.progress === undefined || file === undefined) return undefined
  const words = Math.max(0, context.progress.total - bytesOf(files))
  const before = words + bytesOf(files.slice(0, index))
  return Math.min(1, Math.max(0, (context.progress.loaded - before) / file.size))
}

/** The problem of a file that shows before reading it: one reason, the one that helps most. */
const objectionTo = (context: FilesContext, file: File): RefusalReason | undefined => {
  const extension = extensionOf(file.name)
  if (extension === undefined) return 'type'
  if (file.size === 0) return 'empty'
  if (textLength(file.name) > FILE_LIMITS.nameLength) return 'name'
  if (file.size > sizeLimitOf(extension)) return 'tooLarge'
  if (takenFiles(context).some(({ source }) => isSameFile(source, file))) return 'duplicate'
  return hasRoom(context) ? undefined : 'tooMany'
}

const judged = (context: FilesContext, id: string, source: File): AddedFile => {
  const reason = objectionTo(context, source)
  const file = { id, source, file: source, name: source.name, size: source.size }
  return reason === undefined ? { ...file, state: 'preparing' } : { ...file, state: 'refused', reason }
}

const replaced = ({ added }: FilesContext, id: string, change: (file: AddedFile) => AddedFile): Change => ({
  added: added.map((file) => (file.id === id ? change(file) : file)),
})
const without = ({ added }: FilesContext, id: string): readonly AddedFile[] => added.filter((file) => file.id !== id)

/** Each file is judged on its own; a refusal of the same file from before gives way to the new one. */
export const withAdded = (context: FilesContext, files: readonly File[]): Change =>
  files.reduce<FilesContext>((sum, source) => {
    const added = sum.added.filter((file) => isTaken(file) || !isSameFile(file.source, source))
    const next = { ...sum, added }
    return { ...next, added: [...added, judged(next, `file-${next.nextId}`, source)], nextId: next.nextId + 1 }
  }, context)

/** Files that were prepared before, in place of those that are there. */
export const withPrepared = ({ nextId }: FilesContext, prepared: readonly File[]): Change => ({
  added: prepared.map((file, at) => ({
    id: `file-${nextId + at}`,
    source: file,
    file,
    name: file.name,
    size: file.size,
    state: 'ready',
  })),
  nextId: nextId + prepared.length,
})

/** The file in work, as it will be sent. */
export const withReady = (context: FilesContext, file: File): Change => {
  if (isTooMuchWith(context, file)) return withRefused(context, 'total')
  const { id } = fileInWork(context)
  return replaced(context, id, (was) => ({ ...was, file, name: file.name, size: file.size, state: 'ready' }))
}

/** The file in work waits for a part of the application, or does so no more. */
export const withWaiting = (context: FilesContext, isWaiting: boolean): Change =>
  replaced(context, fileInWork(context).id, (file) => ({ ...file, isWaiting }))

/** The file in work is not taken after all. */
export const withRefused = (context: FilesContext, reason: RefusalReason): Change =>
  replaced(context, fileInWork(context).id, (file) => ({ ...file, state: 'refused', reason }))

const withoutPreview = ({ previewUrl: _, ...file }: AddedFile): AddedFile => file

/** A refused file is only put aside; one that was taken can be brought back. */
export const withRemoved = (context: FilesContext, id: string): Change => {
  const index = context.added.findIndex((file) => file.id === id)
  const file = context.added[index]
  if (file === undefined) return {}
  return { added: without(context, id), ...(isTaken(file) ? { lastRemoved: { file: withoutPreview(file), index } } : {}) }
}

/** Back to its place; one that is not prepared yet joins the end of the queue. */
export const withRestored = (context: FilesContext): Change => {
  const { lastRemoved, added } = context
  if (lastRemoved === undefined) return {}
  const { file } = lastRemoved
  if (!isReady(file)) return { lastRemoved: undefined, added: [...added, judged(context, file.id, file.source)] }
  const back: AddedFile = isTooMuchWith(context, file) ? { ...file, state: 'refused', reason: 'total' } : file
  return { lastRemoved: undefined, added: added.toSpliced(lastRemoved.index, 0, back) }
}

export const withRetried = (context: FilesContext, id: string): Change => {
  const file = context.added.find((one) => one.id === id && !isTaken(one))
  if (file === undefined) return {}
  const others = without(context, id)
  return { added: [...others, judged({ ...context, added: others }, id, file.source)] }
}

export const withPreviews = ({ added }: FilesContext, urls: ReadonlyMap<string, string>): Change => ({
  added: added.map((file) => {
    const previewUrl = urls.get(file.id)
    return previewUrl === undefined || previewUrl === file.previewUrl ? file : { ...file, previewUrl }
  }),
})

/** Some of the added files are stored now, as `existing` tells; what is to go is gone. */
export const withStored = ({ added }: FilesContext, existing: readonly StoredFile[], sent: readonly File[]): Change => ({
  existing,
  removedFilePaths: [],
  added: added.filter(({ file }) => !sent.includes(file)),
  progress: undefined,
})

/** `now` in ms. Within one request (one total) the number only grows. */
export const withProgress = (context: FilesContext, sent: { loaded: number; total: number }, now: number): Change => {
  const was = context.progress?.total === sent.total ? context.progress : undefined
  const loaded = Math.max(was?.loaded ?? 0, Math.min(sent.loaded, sent.total))
  const startedAt = was?.startedAt ?? now
  const seconds = (now - startedAt) / 1000
  return { progress: { loaded, total: sent.total, startedAt, bytesPerSecond: seconds > 0 ? loaded / seconds : 0 } }
}

export const withExistingRemoved = (context: FilesContext, filePath: string): Change => {
  const isStored = context.existing.some((file) => file.filePath === filePath)
  const isGone = context.removedFilePaths.includes(filePath)
  return isStored && !isGone ? { removedFilePaths: [...context.removedFilePaths, filePath] } : {}
}

export const withExistingRestored = (context: FilesContext, filePath: string): Change => ({
  removedFilePaths: context.removedFilePaths.filter((path) => path !== filePath),
})
