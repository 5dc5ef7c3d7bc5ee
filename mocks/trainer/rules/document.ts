import type { Subject } from './subject.ts'
import { ORDER_TRANSITIONS } from '../../../src/domain/lifecycle/order-transitions.ts'
import { transitionOf } from '../../../src/domain/lifecycle/transitions.ts'

/** A passage of docs/domain.md: a row of a table by its columns, or a text. */
export interface Passage {
  /** The heading of its section. */
  readonly section: string
  readonly cells: readonly { readonly column: string; readonly text: string }[]
}

interface Line {
  readonly section: string
  readonly columns: readonly string[]
  readonly cells: readonly string[]
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell))

/** The rows of all tables and the items of all lists, each with the heading above it. An item goes on in the lines that are indented. */
const linesOf = (text: string): readonly Line[] => {
  let section = ''
  let columns: readonly string[] = []
  const found: { section: string; columns: readonly string[]; cells: readonly string[] }[] = []
  for (const line of text.split('\n')) {
    const last = found.at(-1)
    if (line.startsWith('## ')) section = line.slice(3)
    else if (/^(?:-|\d+\.) /.test(line)) found.push({ section, columns: [''], cells: [line.replace(/^- /, '')] })
    else if (/^ {2}\S/.test(line) && last?.columns[0] === '') last.cells = [`${last.cells[0] ?? ''} ${line.trim()}`]
    if (!line.startsWith('|')) {
      columns = []
      continue
    }
    const cells = cellsOf(line)
    if (columns.length === 0) columns = cells
    else if (!isRule(cells)) found.push({ section, columns, cells })
  }
  return found
}

const passage = ({ section, columns, cells }: Line): Passage => ({
  section,
  cells: cells.map((text, i) => ({ column: columns[i] ?? '', text })),
})

const isOf = (number: string) => (line: Line) => line.section.startsWith(`${number}. `)
/** Does it speak of the row with this number? `I10, I11` and `I9 from …` do, `I1` does not speak of `I10`. */
const speaksOf = (id: string) => (text: string) => new RegExp(`\\b${id}\\b`).test(text)

/** A note speaks of what it begins with. */
const NOTE_BEGINNING = 40

const ofTransition = (lines: readonly Line[], id: string, sections: readonly string[]) =>
  lines.filter((line) => {
    const [first = ''] = line.cells
    const subject = line.columns[0] === '' ? first.slice(0, NOTE_BEGINNING) : first
    return sections.some((number) => isOf(number)(line)) && speaksOf(id)(subject)
  })

const ofStatus = (lines: readonly Line[], status: string, section: string) =>
  lines.filter((line) => isOf(section)(line) && line.cells[0] === `\`${status}\``)

/** The line of the derivation that gives a status to an order. */
const derivationOf = (lines: readonly Line[], status: string) =>
  lines.filter((line) => isOf('3')(line) && line.columns[0] === '' && line.cells[0]?.split('→')[1]?.includes(`\`${status}\``) === true)

/** What docs/domain.md says of a subject: the rows of its tables, and the notes that name it. */
export const passagesIn = (text: string, subject: Exclude<Subject, { kind: 'reason' }>): readonly Passage[] => {
  const lines = linesOf(text)
  if (subject.kind === 'status') return ofStatus(lines, subject.status, '1').map(passage)
  if (subject.kind === 'orderStatus') return [...ofStatus(lines, subject.status, '3'), ...derivationOf(lines, subject.status)].map(passage)
  if (subject.kind === 'action') return ofTransition(lines, transitionOf(subject.action).id, ['2', '13']).map(passage)
  return ofTransition(lines, ORDER_TRANSITIONS[subject.action].id, ['3', '13']).map(passage)
}

/** The text of the document, which comes when it is first asked for. */
export const loadDocument = async (): Promise<string> => (await import('../../../docs/domain.md?raw')).default
