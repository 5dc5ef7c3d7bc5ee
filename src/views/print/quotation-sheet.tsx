import { dateInTaipei } from '../../domain/formats/dates.ts'
import { totalOf } from '../../domain/formats/money.ts'
import { quoteLines, type QuoteLine } from '../../domain/quotations.ts'
import type { PrintData, PrintItem, PrintSheet } from '../../domain/entities/print.ts'
import type { ToldQuote } from '../../domain/entities/told-quote.ts'
import { wordsIn } from '../../domain/bilingual.ts'
import type { Locale } from '../../shared/constants.ts'
import type { Block, PaperDocument } from './blocks.ts'
import { deviceName, DescriptionTable, heading, PaperLine, part, serialOf, Signatures, textUnder, Ticks } from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'

interface Context {
  readonly data: Pick<PrintData, 'centre' | 'asOf'> & { readonly language: Locale }
  readonly words: PaperWords
}

const lineName = ({ name }: QuoteLine, { t, field }: PaperWords): string => {
  if (name === 'net' || name === 'tax') return t(`repairItem-quote-${name}`)
  if (name === 'totalAmount') return t('repairItem-quote-total')
  return name === 'inspectionFee' ? t('repairItem-quote-fee') : field(name)
}

/** Every amount that is not nothing; the total always. */
const Amounts = ({ quote, words }: { quote: ToldQuote['quote']; words: PaperWords }) => (
  <table className="paper-sums">
    <tbody>
      {quoteLines(quote)
        .filter(({ name, amount }) => amount > 0 || name === 'totalAmount')
        .map((line) => (
          <tr key={line.name} data-total={line.name === 'totalAmount'}>
            <th scope="row">{lineName(line, words)}</th>
            <td>{words.money(line.amount)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

const reasonOf = ({ reason }: ToldQuote, { t, date }: PaperWords, language: Locale): string => {
  if (reason?.kind === 'ended' && reason.warrantyEndDate) return t('quotes-why-ended', { date: date(reason.warrantyEndDate) })
  if (reason?.kind !== 'notCovered') return ''
  const cause = reason.cause ? wordsIn(reason.cause, language).text : ''
  return cause === '' ? t('quotes-why-notCovered') : t('quotes-why-cause', { cause })
}

/** What was decided, or the two answers to tick and a line to sign. */
const answerBlocks = ({ decision, quote }: ToldQuote, { data, words: { t, money } }: Context): readonly Block[] => {
  const fee = quote.inspectionFee ?? 0
  if (decision === 'approved') return [part('answer', <p className="paper-strong">{t('paper-quotation-approved')}</p>)]
  if (decision === 'declined') return [part('answer', <p className="paper-strong">{t('paper-quotation-declined')}</p>)]
  if (quote.validUntil && quote.validUntil < dateInTaipei(data.asOf)) return [part('answer', <p>{t('paper-quotation-expired')}</p>)]
  return [
    part(
      'answer',
      <Ticks
        lines={[
          t('paper-quotation-yes', { amount: money(totalOf(quote)) }),
          fee > 0 ? t('paper-quotation-noFee', { amount: money(fee) }) : t('paper-quotation-no'),
        ]}
      />,
    ),
    part('how', <p className="paper-quiet">{t('paper-quotation-how')}</p>),
    part('signatures', <Signatures labels={[t('paper-signed-customer')]} />),
  ]
}

/** The quotation of one device on paper: what it costs first, what was found and why it is charged, how to pay, and the answer. */
export const quotationSheet = (sheet: PrintSheet, item: PrintItem, quotation: ToldQuote, context: Context): PaperDocument => {
  const { data, words } = context
  const { t, field, date } = words
  const { quote, version, issuedAt, diagnosis } = quotation
  return {
    key: item.itemId,
    title: t('paper-quotation-title'),
    number: item.label,
    revision: sheet.revision,
    code: item.codePath,
    blocks: [
      part('line', <PaperLine station="examined" words={words} />),
      part(
        'facts',
        <DescriptionTable
          rows={[
            [field('customerName'), sheet.customerName],
            [t('paper-quotation-issued'), date(issuedAt)],
            [field('quoteVersion'), version],
            [field('productName'), deviceName(item)],
            [field('serialNo'), serialOf(item, words)],
            [field('validUntil'), quote.validUntil && date(quote.validUntil)],
            [field('repairDays'), quote.repairDays],
          ]}
        />,
      ),
      part('sum', <p className="paper-due">{`${t('repairItem-quote-total')} ${words.money(totalOf(quote))}`}</p>),
      heading('amounts-title', t('paper-quotation-amounts')),
      part('amounts', <Amounts quote={quote} words={words} />),
      ...textUnder('found', field('diagnosis'), diagnosis),
      ...textUnder('why', t('quotes-why'), reasonOf(quotation, words, data.language)),
      ...textUnder('payment', t('quotes-payment'), data.centre?.payment),
      heading('answer-title', t('paper-quotation-answer')),
      ...answerBlocks(quotation, context),
    ],
  }
}
