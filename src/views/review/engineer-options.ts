import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { EngineerOption, RepairItem } from '../../domain/entities/repair-item.ts'
import { useWords } from '../hooks/words.ts'

/** Skills are those of a category; what connects others has one of its own (domain.md section 14). */
const SKILL_FOR: Readonly<Record<string, string>> = { router: 'network' }

/**
 * Engineers to choose from: how busy each is, what he is good at, and whether that is what this item needs. Whoever is in charge is
 * among them also where he is no engineer, e.g. an administrator who took over.
 */
export const useEngineerOptions = ({
  productCategory,
  rmsEngineerId,
  rmsEngineerName,
}: Pick<RepairItem, 'productCategory' | 'rmsEngineerId' | 'rmsEngineerName'>) => {
  const { t } = useTranslation(namespaces('history', 'review'))
  const { option } = useWords()
  const needed = SKILL_FOR[productCategory ?? ''] ?? productCategory ?? ''
  const wordsOf = ({ openItems, skills }: EngineerOption): string | undefined => {
    const words = [
      typeof openItems === 'number' ? t('repairItem-engineer-open', { count: openItems }) : '',
      (skills ?? []).map((skill) => option('skills', skill)).join(t('shared-listComma')),
      skills?.includes(needed) === true ? t('repairItem-engineer-skilled') : '',
    ].filter(Boolean)
    return words.length > 0 ? words.join(' · ') : undefined
  }
  const withPresent = (engineers: readonly EngineerOption[]): readonly EngineerOption[] =>
    !rmsEngineerId || engineers.some(({ value }) => value === rmsEngineerId)
      ? engineers
      : [...engineers, { value: rmsEngineerId, label: rmsEngineerName || t('repairItem-engineer-other') }]
  return (engineers: readonly EngineerOption[]) =>
    withPresent(engineers).map((engineer) => ({ value: engineer.value, label: engineer.label, description: wordsOf(engineer) }))
}
