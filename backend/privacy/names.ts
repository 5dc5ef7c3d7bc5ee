/** Fields that hold the name of an author. */
const AUTHOR_FIELDS = new Set(['createdBy', 'createdByName', 'updatedByName', 'printedBy', 'uploadedBy', 'actorName'])
/** Authors that every row has, and an empty text where it is forgotten. */
const REQUIRED = new Set(['updatedByName'])

const forgotten = (field: string, value: unknown, names: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') {
    if (!AUTHOR_FIELDS.has(field) || !names.has(value)) return value
    return REQUIRED.has(field) ? '' : null
  }
  if (Array.isArray(value)) return value.map((one: unknown) => forgotten(field, one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, forgotten(name, inner, names)]))
}

/** The row without these names as authors, at any depth; texts that somebody wrote stay as they are. */
export const withoutAuthors = <Row extends object>(row: Row, names: ReadonlySet<string>): Row =>
  // the fields are the same ones; only names of authors are gone
  forgotten('', row, names) as Row
