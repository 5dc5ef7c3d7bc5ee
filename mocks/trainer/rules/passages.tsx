import { Fragment, type ReactNode } from 'react'
import type { Passage } from './document.ts'
import { Part } from './part.tsx'
import { useWords } from './words.ts'

/** Code between backquotes, and the words of a link without its address; the rest as it is written. */
const drawn = (text: string): ReactNode =>
  text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).map((piece, i) => {
    if (piece.startsWith('`'))
      return (
        <code key={i} className="font-mono text-[0.9em]">
          {piece.slice(1, -1)}
        </code>
      )
    if (piece.startsWith('**')) return <b key={i}>{piece.slice(2, -2)}</b>
    return <Fragment key={i}>{/^\[([^\]]+)\]/.exec(piece)?.[1] ?? piece}</Fragment>
  })

const NOTHING = /^[–-]?$/

/** What the document says, word for word. */
export const Passages = ({ passages }: { passages: readonly Passage[] }) => {
  const words = useWords()
  if (passages.length === 0) return null
  return (
    <Part title={words.document} note={words.documentHint}>
      <div lang="en" className="flex flex-col gap-3">
        {passages.map(({ section, cells }) => (
          <blockquote
            key={section + cells.map(({ text }) => text).join('|')}
            className="border-s-2 border-border ps-3 text-sm wrap-anywhere"
          >
            <p className="text-muted">{section}</p>
            {cells.length === 1 ? (
              <p>{drawn(cells[0]?.text ?? '')}</p>
            ) : (
              <dl className="grid grid-cols-[auto_1fr] gap-x-3">
                {cells
                  .filter(({ text }) => !NOTHING.test(text))
                  .map(({ column, text }) => (
                    <Fragment key={column}>
                      <dt className="text-muted">{drawn(column)}</dt>
                      <dd>{drawn(text)}</dd>
                    </Fragment>
                  ))}
              </dl>
            )}
          </blockquote>
        ))}
      </div>
    </Part>
  )
}
