import { Fragment, type ReactNode } from 'react'
import type { Block, PaperTable } from './blocks.ts'
import type { PagePiece } from './measure.ts'

type Row = Extract<Block, { kind: 'row' }>
type Shown = { readonly at: number; readonly block: Block; readonly text?: string | undefined; readonly height?: number | undefined }

const Table = ({ table, rows }: { table: PaperTable; rows: readonly { at: number; row: Row }[] }) => (
  <table>
    <colgroup>
      {table.columns.map(({ label, width }) => (
        <col key={label} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {table.columns.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ at, row }) => (
        <tr key={row.key} data-block={at}>
          {row.cells.map((cell, column) => (
            <td key={table.columns[column]?.label}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const groupsOf = (shown: readonly Shown[]): readonly (readonly Shown[])[] => {
  const groups: Shown[][] = []
  for (const one of shown) {
    const before = groups.at(-1)?.[0]?.block
    const isSameTable = one.block.kind === 'row' && before?.kind === 'row' && before.table.id === one.block.table.id
    if (isSameTable) groups.at(-1)?.push(one)
    else groups.push([one])
  }
  return groups
}

const Group = ({ group }: { group: readonly Shown[] }): ReactNode => {
  const [first] = group
  if (first === undefined) return null
  const { block, at } = first
  switch (block.kind) {
    case 'part':
      return (
        <div className="paper-block" data-block={at}>
          {block.node}
        </div>
      )
    case 'text':
      return (
        <p className="paper-text" data-block={at}>
          {first.text ?? block.text}
        </p>
      )
    case 'note':
      return (
        <div className="paper-note" data-block={at}>
          <span>{block.label}</span>
          <p>{first.text ?? block.text}</p>
        </div>
      )
    case 'blank':
      return (
        <div className="paper-write" data-block={at} style={{ height: `${first.height ?? block.least}px` }}>
          {block.label}
        </div>
      )
    case 'row':
      return <Table table={block.table} rows={group.flatMap((one) => (one.block.kind === 'row' ? [{ at: one.at, row: one.block }] : []))} />
  }
}

/** Blocks one beneath the other, rows of one table together under its head; of a text only the lines of this page. */
export const PageContent = ({ blocks, pieces }: { blocks: readonly Block[]; pieces: readonly PagePiece[] }) => {
  const shown = pieces.flatMap(({ block: at, text, height }): Shown[] => {
    const block = blocks[at]
    return block ? [{ at, block, text, height }] : []
  })
  return groupsOf(shown).map((group) => (
    <Fragment key={group[0]?.block.key}>
      <Group group={group} />
    </Fragment>
  ))
}
