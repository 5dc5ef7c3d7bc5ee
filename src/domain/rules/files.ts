import type { FieldIssue } from '../entities/common.ts'
import { extensionOf, fileTypeOf, sizeLimitOf } from '../formats/file-type.ts'
import { textLength } from '../formats/text.ts'
import { FILE_LIMITS } from '../limits.ts'
import type { Problem } from './rule.ts'

const BYTES_PER_MB = 1024 * 1024

/** A file on its way: its name, size in bytes and, where they were read, its leading bytes (`FILE_HEAD_BYTES`). */
export interface NewFile {
  readonly name: string
  readonly size: number
  readonly head?: Uint8Array
}

/** The problem of one file (domain.md section 11): its name, type, contents or size. */
export function fileProblem({ name, size, head }: NewFile): Problem {
  const type = extensionOf(name)
  if (textLength(name) > FILE_LIMITS.nameLength) return { key: 'rule-fileName', values: { name, max: FILE_LIMITS.nameLength } }
  if (type === undefined) return { key: 'rule-fileType', values: { name } }
  if (size === 0) return { key: 'rule-fileEmpty', values: { name } }
  if (head !== undefined && fileTypeOf(head) !== type) return { key: 'rule-fileContent', values: { name } }
  const limit = sizeLimitOf(type)
  return size > limit ? { key: 'rule-fileSize', values: { name, max: limit / BYTES_PER_MB } } : undefined
}

/**
 * The rules of the files of one request. `field` is its part name (`issueFiles`, `repairFiles`), `keptCount` the number of
 * files that are there already and stay, `max` how many there may be with the new ones.
 */
export function checkFiles(files: readonly NewFile[], field: string, keptCount: number, max: number): FieldIssue[] {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  const problems: Problem[] = [
    keptCount + files.length > max ? { key: 'rule-filesMax', values: { max } } : undefined,
    totalBytes > FILE_LIMITS.requestBytes
      ? { key: 'rule-requestSize', values: { max: FILE_LIMITS.requestBytes / BYTES_PER_MB } }
      : undefined,
    ...files.map(fileProblem),
  ]
  return problems.flatMap((problem) => (problem === undefined ? [] : [{ field, ...problem }]))
}
