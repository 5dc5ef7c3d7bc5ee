import { useTranslation } from '../hooks/translation.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { evidencePairs, type EvidencePair } from '../../domain/evidence.ts'
import { PictureCompare } from '../ui/files/picture-compare.tsx'
import { Section } from '../ui/page/section.tsx'

/** One pair, one picture over the other. */
export const BeforeAfter = ({ pair: { before, after } }: { pair: EvidencePair }) => {
  const { t } = useTranslation('history')
  return (
    <PictureCompare
      before={before}
      after={after}
      beforeLabel={t('evidence-before')}
      afterLabel={t(after.kind === 'return' ? 'evidence-return' : 'evidence-repaired')}
    />
  )
}

/** The device as it arrived and as it left, one over the other; absent until both were photographed (domain.md section 16, idea 8). */
export const Evidence = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const { t } = useTranslation('history')
  const pairs = evidencePairs(entries)
  if (pairs.length === 0) return null
  return (
    <Section title={t('evidence-title')} description={t('evidence-text')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),28rem))] gap-4">
        {pairs.map((pair) => (
          <li key={`${pair.before.filePath} ${pair.after.filePath}`} className="min-w-0">
            <BeforeAfter pair={pair} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
