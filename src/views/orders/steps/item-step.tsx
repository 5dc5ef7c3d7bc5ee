import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../../locales/namespaces.ts'
import type { filesMachine } from '../../../machines/files/files.machine.ts'
import { DEVICE_FIELDS } from '../../../machines/orders/order-steps.ts'
import { COUNTS } from '../../../domain/limits.ts'
import { useCan } from '../../hooks/app-context.ts'
import { useTranslation } from '../../hooks/translation.ts'
import type { ItemActor, ItemFormActor, SerialActor } from '../../items/actors.ts'
import { SaveProgress, useItemForm } from '../../items/use-item-form.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFirstField, focusFirstInvalid } from '../../ui/focus/field-focus.ts'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import type { OrderActor } from '../actors.ts'
import { useItemName } from '../item-name.ts'
import { DeviceStep } from './device-step.tsx'
import { PhotosButton } from './photos-button.tsx'
import { StepActions } from './step-actions.tsx'

const PhotosStep = lazyOnIntent(async () => (await import('./photos-step.tsx')).PhotosStep)

type Props = {
  order: OrderActor
  actor: ItemActor
  form: ItemFormActor
  files: ActorRefFrom<typeof filesMachine>
  serial: SerialActor
  step: 'device' | 'photos'
  device: number
}

const isOfDevice = (field: string) => DEVICE_FIELDS.includes(field)

/** The two steps of one device, over one form of the item. */
export const ItemStep = ({ order, actor, form: formActor, files, serial, step, device }: Props) => {
  const { t } = useTranslation(namespaces('items', 'orders'))
  const can = useCan()
  const root = useRef<HTMLFormElement>(null)
  const nameOf = useItemName()
  const { form, banner, hasNewFiles, isAwaiting, isSaving } = useItemForm(actor, formActor, files, root)
  const previous = useSelector(order, ({ context }) => (device > context.items.length ? context.items[device - 2] : undefined))
  const isFull = useSelector(order, ({ context }) => context.items.length >= COUNTS.itemsPerOrder.max)
  const storageUsed = useSelector(order, ({ context }) => context.order?.storageUsed)
  const leadsTo = useSelector(order, ({ context }) => context.afterItem)
  const isDeviceStep = step === 'device'

  // a further device begins at the top with its first field; a refusal that belongs to this step, with the wrong one
  useEffect(() => {
    if (root.current === null || !isDeviceStep || focusFirstInvalid(root.current) || device === 1) return
    scrollTo({ top: 0 })
    focusFirstField(root.current)
  }, [isDeviceStep, device])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    order.send({ type: 'step.next' })
  }
  const isAnother = isSaving && leadsTo === 'another'
  return (
    <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      {isDeviceStep && previous !== undefined && (
        <NoticeBanner tone="success" isLive title={t('orderSteps-saved', { name: nameOf(previous) })}>
          {t('orderSteps-kept-same')}
        </NoticeBanner>
      )}
      {banner}
      {isDeviceStep ? (
        <DeviceStep form={form} actor={actor} serial={serial} />
      ) : (
        <PhotosStep form={form} files={files} storageUsed={storageUsed} onCancel={() => actor.send({ type: 'save.cancel' })} />
      )}
      <StepActions actor={formActor} isOfStep={(field) => isOfDevice(field) === isDeviceStep} isDirty={form.isDirty || hasNewFiles}>
        <SaveProgress files={files} onCancel={() => actor.send({ type: 'save.cancel' })} />
        {isAwaiting && <output className="text-sm text-muted">{t('repairOrder-item-awaitingFiles')}</output>}
        {isDeviceStep && can('repairItem.file.upload') && (
          <PhotosButton
            isDisabled={isSaving}
            onFiles={(chosen) => {
              files.send({ type: 'files.add', files: chosen })
              order.send({ type: 'step.next' })
            }}
          />
        )}
        {!isDeviceStep && !isFull && (
          <Button isPending={isAnother} isDisabled={isSaving && !isAnother} onPress={() => order.send({ type: 'step.another' })}>
            {t('orderSteps-another')}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isSaving && !isAnother} isDisabled={isAnother}>
          {t('orderSteps-continue')}
        </Button>
      </StepActions>
    </form>
  )
}
