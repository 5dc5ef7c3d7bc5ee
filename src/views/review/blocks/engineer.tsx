import { UserCheck } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useEngineerOptions } from '../engineer-options.ts'
import type { BlockProps } from '../review-form.ts'

/** The engineer: any, or oneself (I8). Assigning others needs its own permission. */
export const EngineerBlock = ({ form, isRequired = false }: BlockProps & { isRequired?: boolean }) => {
  const { t } = useTranslation('review')
  const { actor, engineers, info } = form.params
  const optionsOf = useEngineerOptions(info.item)
  const mayAssign = actor.permissions.has('repairItem.assignEngineer')
  const offered = mayAssign ? engineers : engineers.filter(({ value }) => value === actor.userId || value === info.item.rmsEngineerId)
  const isSelfOffered = engineers.some(({ value }) => value === actor.userId) && form.values.rmsEngineerId !== actor.userId
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-60 flex-1">
        <SelectField {...form.field('rmsEngineerId')} isRequired={isRequired} options={optionsOf(offered)} />
      </div>
      {isSelfOffered && (
        <Button icon={<UserCheck />} onPress={() => form.field('rmsEngineerId').onChange(actor.userId)}>
          {t('repairItem-engineer-self')}
        </Button>
      )}
    </div>
  )
}
