import { useTranslation } from 'react-i18next'
import type { OpenDraft } from '../../../domain/entities/order-draft.ts'
import { href } from '../../../shared/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Section } from '../../ui/page/section.tsx'

/** The drafts that stand in the way of another one: one of them can be finished or deleted. */
export const OpenDrafts = ({ drafts }: { drafts: readonly OpenDraft[] }) => {
  const { t } = useTranslation('orders')
  return (
    <div className="mx-auto w-full max-w-2xl">
      <Section title={t('orderEdit-drafts')}>
        <ul className="divide-y divide-border">
          {drafts.map(({ repairOrderId, productNames, createdBy, updatedAt }) => {
            const name = productNames?.join(t('draft-comma')) || t('orderEdit-drafts-empty')
            return (
              <li key={repairOrderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="block font-medium break-words">{name}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                    {createdBy && <span>{t('orderEdit-drafts-by', { name: createdBy })}</span>}
                    <span>
                      {t('orderEdit-drafts-updated')} <DateText value={updatedAt} />
                    </span>
                  </span>
                </span>
                <LinkButton size="sm" href={href('repairOrderEdit', { repairOrderId })}>
                  {t('orderEdit-drafts-open')}
                </LinkButton>
              </li>
            )
          })}
        </ul>
      </Section>
    </div>
  )
}
