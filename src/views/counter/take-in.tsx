import { useSelector } from '@xstate/react'
import { ArrowLeft, ArrowRight, PackageCheck, Plus, RotateCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { devicesOf, issueName, type TakeInForm as Values } from '../../machines/counter/take-in-devices.ts'
import { COUNTS } from '../../domain/limits.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { Button } from '../ui/button.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { StickyActions } from '../ui/page/sticky-actions.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import type { TakeInActor, TakeInFormActor } from './actors.ts'
import { DeviceList, focusOpenDevice, OPEN_DEVICE } from './device-list.tsx'
import { CustomerFields, DeviceFields, FaultFields, HandedFields } from './take-in-fields.tsx'
import { TakeInSign } from './take-in-sign.tsx'
import { Webcam } from './webcam.tsx'

type Files = ActorRefFrom<typeof filesMachine>
type FormProps = { actor: TakeInActor; formActor: TakeInFormActor; files: Files; onLeave: () => void }

const TakeInForm = ({ actor, formActor, files, onLeave }: FormProps) => {
  const { t } = useTranslation('counter')
  const root = useRef<HTMLDivElement>(null)
  const list = t('counter-list')
  const whole = useForm(formActor, root, { mobilePhone: t('counter-phone'), userAccount: t('counter-mail'), before: list, after: list })
  const named = (name: string) => issueName(whole.values, name)
  /** As the form has it; problems are those of the device that is open. */
  const form = {
    ...whole,
    field: <N extends keyof Values>(name: N) => whole.field(name, named(name)),
    errorOf: (name: string) => whole.errorOf(named(name)),
    change: (name: string, patch: Partial<Values>) => whole.change(named(name), patch),
  }
  const devices = devicesOf(form.values)
  const isFull = devices.length >= COUNTS.itemsPerOrder.max
  const customer = useSelector(actor, ({ context }) => context.customer)
  const isSigning = useSelector(actor, (snapshot) => snapshot.matches({ open: 'signing' }))
  const isSigned = useSelector(actor, ({ context }) => context.isOnPaper || context.signature !== undefined)
  const hasPhotos = useSelector(files, ({ context }) => hasFileChanges(context))
  const isPreparing = useSelector(files, (snapshot) => snapshot.hasTag('preparing'))
  useLeaveGuard(form.isDirty || hasPhotos)
  const photographed = Object.values(form.params.photos).flat()
  const another = () => {
    actor.send({ type: 'takeIn.another' })
    focusOpenDevice()
  }
  const problem = form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>
  if (isSigning)
    return (
      <>
        {problem}
        <TakeInSign actor={actor} form={form} />
        <StickyActions label={t('counter-actions')}>
          <Button
            icon={<ArrowLeft aria-hidden="true" />}
            isDisabled={form.isSubmitting}
            onPress={() => actor.send({ type: 'takeIn.back' })}
          >
            {t('counter-back')}
          </Button>
          <Button
            variant="primary"
            icon={<PackageCheck aria-hidden="true" />}
            isDisabled={!isSigned || isPreparing}
            isPending={form.isSubmitting}
            onPress={() => actor.send({ type: 'takeIn.receive' })}
          >
            {t('counter-receive')}
          </Button>
        </StickyActions>
      </>
    )
  // what is in the list already cannot be handed over again
  const others = devices.filter(({ deviceId }) => deviceId !== form.values.deviceId)
  const known = (customer?.devices ?? []).filter(({ serialNo }) => others.every((device) => device.serialNo !== serialNo))
  const photos: ReactNode = (
    <Section title={t('counter-photos')}>
      <div className="flex flex-col gap-4">
        <Webcam onPhoto={(file) => files.send({ type: 'files.add', files: [file] })} />
        <FileField actor={files} name="repairFiles" label={t('counter-photos-label')} error={form.errorOf('repairFiles')} isRequired />
      </div>
    </Section>
  )
  return (
    <>
      {problem}
      <div ref={root} className="flex flex-col gap-(--between)">
        <DraftBanner
          {...form.draft}
          fields={form.draft.fields.filter(({ name }) => name !== 'repairOrderId' && name !== 'deviceId')}
          lostFiles={form.draft.lostFiles.filter((name) => photographed.every((photo) => photo.name !== name))}
          onRestore={(fields) => actor.send({ type: 'takeIn.restore', fields })}
          onDiscard={() => actor.send({ type: 'takeIn.discard' })}
        />
        <DeviceList actor={actor} form={form} isPreparing={isPreparing} />
        {/* beside each other where the screen of the counter is wide enough to need no scrolling */}
        <div className="grid items-start gap-(--between) 2xl:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-(--between)">
            {customer === undefined && <CustomerFields form={form} />}
            <div id={OPEN_DEVICE} className="flex min-w-0 flex-col gap-(--between)">
              <DeviceFields actor={actor} form={form} devices={known} />
              <FaultFields form={form} />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-(--between)">
            {photos}
            <HandedFields form={form} />
          </div>
        </div>
      </div>
      <StickyActions label={t('counter-actions')} start={isFull && t('counter-full', { max: COUNTS.itemsPerOrder.max })}>
        <Button icon={<ArrowLeft aria-hidden="true" />} onPress={onLeave}>
          {t('counter-leave')}
        </Button>
        <Button icon={<Plus aria-hidden="true" />} isDisabled={isPreparing || isFull} onPress={another}>
          {t('counter-another')}
        </Button>
        <Button
          variant="primary"
          icon={<ArrowRight aria-hidden="true" />}
          isDisabled={isPreparing}
          onPress={() => actor.send({ type: 'takeIn.sign' })}
        >
          {t('counter-toSign')}
        </Button>
      </StickyActions>
    </>
  )
}

/** Devices are taken in: what each is and what is wrong, then what the customer reads and signs. */
export const TakeIn = ({ actor, onLeave }: { actor: TakeInActor; onLeave: () => void }) => {
  const { t } = useTranslation(namespaces('counter'))
  const text = useIssueText()
  const formActor = useSelector(actor, ({ children }) => children.form)
  const files = useSelector(actor, ({ children }) => children.files)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (isFailed && failure)
    return (
      <NoticeBanner
        tone="danger"
        action={
          <Button size="sm" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'takeIn.retry' })}>
            {t('shared-retry')}
          </Button>
        }
      >
        {text.failure(failure)}
      </NoticeBanner>
    )
  if (!formActor || !files) return <SkeletonText lines={6} label={t('counter-loading')} />
  return <TakeInForm actor={actor} formActor={formActor} files={files} onLeave={onLeave} />
}
