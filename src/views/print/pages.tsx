import { useState, type ReactNode } from 'react'
import type { PrintData } from '../../domain/entities/print.ts'
import type { PaperDocument } from './blocks.ts'
import { fillOnePage, fillPages, type FilledPage } from './measure.ts'
import { PageContent } from './page-content.tsx'
import type { PaperWords } from './paper-words.ts'
import { QrCode } from '../ui/qr-code.tsx'

type PageProps = {
  document: PaperDocument
  data: PrintData
  logo: string | undefined
  words: PaperWords
  page: number
  pages: number
  children: ReactNode
}

/** One sheet of A4: head with code, content, foot with the page number. */
const A4Page = ({ document, data, logo, words: { t, dateTime, addressOf, lang }, page, pages, children }: PageProps) => (
  <div className="paper paper-page" lang={lang} data-template={data.template} data-document={document.key} data-page={page}>
    <div className={logo === undefined ? 'paper-head' : 'paper-head paper-branded'}>
      {logo !== undefined && <img className="paper-logo" src={`data:image/png;base64,${logo}`} alt="" decoding="sync" />}
      <div>
        {/* one heading for a document, however many pages it has */}
        {page === 1 ? <h2 className="paper-title">{document.title}</h2> : <p className="paper-title">{document.title}</p>}
        <p className="paper-number">{document.number}</p>
        <p>{[data.centre?.name, t('paper-revision', { revision: document.revision })].filter(Boolean).join(' · ')}</p>
      </div>
      <QrCode content={addressOf(document.code)} label={t('paper-scan')} />
    </div>
    <div className="paper-body">{children}</div>
    <div className="paper-foot">
      <span>
        {[document.number, t('paper-revision', { revision: document.revision }), t('paper-printedAt', { time: dateTime(data.asOf) })].join(
          ' · ',
        )}
      </span>
      <span className="paper-count">{t('paper-page', { page, pages })}</span>
    </div>
  </div>
)

type Props = {
  documents: readonly PaperDocument[]
  data: PrintData
  logo: string | undefined
  words: PaperWords
  onCount: (pages: number) => void
}

const everything = (document: PaperDocument) => document.blocks.map((_, block) => ({ block }))

/** All blocks once, out of sight, in a page as wide and high as the real one; gone as soon as they are measured. */
const Measuring = ({
  documents,
  data,
  logo,
  words,
  onFilled,
}: Omit<Props, 'onCount'> & { onFilled: (filled: Filled['pages']) => void }) => {
  const read = (measure: HTMLDivElement | null) => {
    if (measure === null) return
    const room = measure.querySelector('.paper-body')?.getBoundingClientRect().height ?? 0
    const columns = [...measure.querySelectorAll('[data-column]')]
    onFilled(
      documents.map(({ blocks, isOnePage }, at) => {
        const column = columns[at]
        if (!column) return []
        return isOnePage ? fillOnePage(blocks, column, room, words.t('paper-more')) : fillPages(blocks, column, room)
      }),
    )
  }
  const [first] = documents
  return (
    <div className="paper-measure" aria-hidden="true" ref={read}>
      {first && (
        <A4Page document={first} data={data} logo={logo} words={words} page={1} pages={1}>
          {null}
        </A4Page>
      )}
      {documents.map((document) => (
        <div key={document.key} className="paper" lang={words.lang} style={{ width: '180mm' }} data-column>
          <PageContent blocks={document.blocks} pieces={everything(document)} />
        </div>
      ))}
    </div>
  )
}

interface Filled {
  readonly data: PrintData
  /** The pages of each document. */
  readonly pages: readonly (readonly FilledPage[])[]
}

/** Documents on pages of A4, on the screen exactly as on paper: the same boxes, filled once, here. */
export const Pages = ({ documents, data, logo, words, onCount }: Props) => {
  const [filled, setFilled] = useState<Filled>()
  if (filled?.data !== data) {
    const onFilled = (pages: Filled['pages']) => {
      setFilled({ data, pages })
      onCount(pages.reduce((sum, one) => sum + one.length, 0))
    }
    return <Measuring documents={documents} data={data} logo={logo} words={words} onFilled={onFilled} />
  }
  return documents.flatMap((document, at) => {
    const pages = filled.pages[at] ?? []
    return pages.map((pieces, page) => (
      <div key={`${document.key} ${page}`} className="paper-slot">
        <A4Page document={document} data={data} logo={logo} words={words} page={page + 1} pages={pages.length}>
          <PageContent blocks={document.blocks} pieces={pieces} />
        </A4Page>
      </div>
    ))
  })
}
