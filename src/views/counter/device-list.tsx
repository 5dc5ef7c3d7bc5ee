import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useSelector } from '@xstate/react'
import { devicesOf, type HandedForm } from '../../machines/counter/take-in-devices.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { firstControl, focusFirstInvalid } from '../ui/focus/field-focus.ts'
import { focusInNextFrame } from '../ui/focus/lost-focus.ts'
import { Section } from '../ui/page/section.tsx'
import type { TakeInActor, TakeInFormView } from './actors.ts'

/** Where the fields of the device stand that is open. */
export const OPEN_DEVICE = 'open-device'

/** Another device is open: its first field has the focus, unless the one that was open has a problem. */
export const focusOpenDevice = () =>
  focusInNextFrame(() => {
    const device = document.getElementById(OPEN_DEVICE)
    return device && !focusFirstInvalid(device) ? firstControl(device) : null
  })

export const nameOfDevice = ({ brand, productName, serialNo }: HandedForm): string =>
  [brand, productName].filter(Boolean).join(' ') || serialNo

type Props = { actor: TakeInActor; form: TakeInFormView; isPreparing: boolean }

/** What the customer has handed over so far, where that is more than one device: each can be opened again, or taken from the list. */
export const DeviceList = ({ actor, form, isPreparing }: Props) => {
  const { t } = useTranslation('counter')
  const removed = useSelector(actor, ({ context }) => context.removed)
  const root = useRef<HTMLDivElement>(null)
  const devices = devicesOf(form.values)
  const { deviceId: openId } = form.values
  const faultOf = ({ issueCategory, issueDescription }: HandedForm) =>
    [form.params.issueCategories.find(({ value }) => value === issueCategory)?.label, issueDescription].filter(Boolean).join(' · ')
  const numbered = (device: HandedForm, at: number) => nameOfDevice(device) || t('counter-device-no', { no: at + 1 })
  if (devices.length < 2 && !removed) return null
  const open = (deviceId: string) => {
    actor.send({ type: 'takeIn.open', deviceId })
    focusOpenDevice()
  }
  const remove = (deviceId: string) => {
    actor.send({ type: 'takeIn.remove', deviceId })
    focusInNextFrame(() => root.current?.querySelector<HTMLElement>('[data-undo] button'))
  }
  const undo = () => {
    actor.send({ type: 'takeIn.undo' })
    focusOpenDevice()
  }
  return (
    <Section title={t('counter-list')} count={String(devices.length)}>
      <div ref={root} className="flex flex-col gap-3">
        <ol className="flex flex-col gap-2">
          {devices.map((device, at) => {
            const isOpen = device.deviceId === openId
            const name = numbered(device, at)
            return (
              <li
                key={device.deviceId}
                aria-current={isOpen ? 'true' : undefined}
                className={cx(
                  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border px-3 py-2',
                  isOpen ? 'border-accent bg-accent-soft' : 'border-border',
                )}
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="wrap-anywhere">
                    <span className="text-muted tabular-nums">{at + 1}.</span> <span className="font-medium">{name}</span>{' '}
                    {device.serialNo !== name && <span className="font-mono text-sm">{device.serialNo}</span>}
                  </p>
                  <p className="truncate text-sm text-muted">{faultOf(device) || t('counter-list-empty')}</p>
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  {isOpen ? (
                    <span className="text-sm text-muted">{t('counter-list-open')}</span>
                  ) : (
                    <Button size="sm" icon={<Pencil aria-hidden="true" />} isDisabled={isPreparing} onPress={() => open(device.deviceId)}>
                      {t('counter-list-edit')}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  )}
                  {devices.length > 1 && (
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<Trash2 aria-hidden="true" />}
                      isDisabled={isPreparing && !isOpen}
                      onPress={() => remove(device.deviceId)}
                    >
                      {t('counter-list-remove')}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
        <div aria-live="polite" data-undo className="empty:hidden">
          {removed && (
            <p className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 wrap-anywhere">{t('counter-list-removed', { name: numbered(removed.device, removed.at) })}</span>
              <Button size="sm" icon={<Undo2 aria-hidden="true" />} isDisabled={isPreparing} onPress={undo}>
                {t('counter-list-undo')}
              </Button>
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}
