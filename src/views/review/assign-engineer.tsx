import { UserCheck } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { EngineerOption } from '../../domain/entities/repair-item.ts'
import type { assignEngineerMachine } from '../../machines/review/assign-engineer.machine.ts'
import { useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useForm } from '../hooks/use-form.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useEngineerOptions } from './engineer-options.ts'

type Props = { actor: ActorRefFrom<typeof assignEngineerMachine>; engineers: readonly EngineerOption[] }

/** The assigned engineer, who can be changed at any time without a step of the lifecycle: any engineer, or oneself with one press. */
export const AssignEngineer = ({ actor, engineers }: Props) => {
  const { t } = useTranslation('review')
  const id = useId()
  const { userId } = useUser()
  const form = useForm(actor)
  const field = form.field('rmsEngineerId')
  const optionsOf = useEngineerOptions(form.params.info.item)
  useEmitted(actor, { 'form.saved': () => showToast({ kind: 'success', title: t('repairItem-assign-done') }) })
  const isSelfOffered = engineers.some(({ value }) => value === userId) && field.value !== userId
  return (
    <section
      aria-labelledby={id}
      className="mb-3 flex flex-col gap-3 rounded-lg border border-border bg-raised px-4 py-2 shadow-raised sm:px-5"
    >
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="text-base font-semibold">
          {t('repairItem-assign-title')}
        </h2>
        <div className="min-w-48 flex-1">
          <SelectField
            {...field}
            name="assign.rmsEngineerId"
            isLabelHidden
            placeholder={t('repairItem-assign-nobody')}
            options={optionsOf(engineers)}
          />
        </div>
        {isSelfOffered && (
          <Button icon={<UserCheck />} onPress={() => field.onChange(userId)}>
            {t('repairItem-engineer-self')}
          </Button>
        )}
        {form.isDirty && (
          <Button variant="primary" onPress={form.submit} isPending={form.isSubmitting}>
            {t('repairItem-assign')}
          </Button>
        )}
      </div>
    </section>
  )
}
