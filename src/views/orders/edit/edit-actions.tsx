import { useSelector } from '@xstate/react'
import { Save, Send, Trash2 } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { useCan } from '../../hooks/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { StickyActions } from '../../ui/page/sticky-actions.tsx'
import type { OrderActor, OrderFormActor, OrderFormView } from '../actors.ts'

type Props = { actor: OrderActor; formActor: OrderFormActor; form: OrderFormView }

/** Which save is under way, or has just been answered: its button keeps the focus and says so. */
const useSaveUnderWay = ({ actor, formActor }: Props) => {
  const held = useSelector(actor, ({ context }) => context.pendingSave)
  const own = useSelector(formActor, (snapshot) => {
    if (!snapshot.hasTag('submitting')) return undefined
    const isTemp =
      snapshot.matches({ flow: 'savingTemp' }) || (snapshot.matches({ flow: 'locked' }) && snapshot.context.result?.kind === 'stored')
    return isTemp ? 'temp' : 'submit'
  })
  return held ?? own
}

/** The actions on the draft, always in sight: save, submit, delete; and the instant of the last save. */
export const EditActions = (props: Props & { onSaveTemp: () => void }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const { actor, form, onSaveTemp } = props
  const savedAt = useSelector(actor, ({ context }) => context.order?.updatedAt)
  const mayDelete = useSelector(actor, ({ context }) => context.order?.allowedActions?.some(({ action }) => action === 'delete') ?? true)
  const saving = useSaveUnderWay(props)
  const isBusy = saving !== undefined
  const remove = () => actor.send({ type: 'draft.delete' })

  return (
    <StickyActions
      label={t('repairOrder-actions')}
      start={
        <output>
          {form.isDirty ? (
            t('repairOrder-unsaved')
          ) : savedAt ? (
            <>
              {t('repairOrder-savedAt')} <DateText value={savedAt} variant="dateTime" />
            </>
          ) : (
            t('repairOrder-notSaved')
          )}
        </output>
      }
    >
      {can('repairOrder.delete') && mayDelete && (
        <>
          <span className="max-sm:hidden">
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} isDisabled={isBusy} onPress={remove}>
              {t('repairOrder-deleteDraft')}
            </Button>
          </span>
          <span className="sm:hidden">
            <IconButton label={t('repairOrder-deleteDraft')} icon={<Trash2 aria-hidden="true" />} isDisabled={isBusy} onPress={remove} />
          </span>
        </>
      )}
      <Button icon={<Save aria-hidden="true" />} isPending={saving === 'temp'} isDisabled={saving === 'submit'} onPress={onSaveTemp}>
        {t('shared-saveTemp')}
      </Button>
      {can('repairOrder.submit') && (
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isPending={saving === 'submit'}
          isDisabled={saving === 'temp'}
        >
          {t('repairOrder-submit')}
        </Button>
      )}
    </StickyActions>
  )
}
