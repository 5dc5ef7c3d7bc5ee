import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { intlLocale } from '../../../src/domain/formats/date-format.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { ConfirmDialog } from '../../../src/views/ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { ProgressBar } from '../../../src/views/ui/page/progress-bar.tsx'
import { usePageLocale } from '../../page-locale.ts'
import { SIZES, type Size } from './make-volume.ts'
import type { volumeMachine } from './volume.machine.ts'
import { useWords } from './words.ts'

type Volume = ActorRefFrom<typeof volumeMachine>

const SECOND_MS = 1_000

/** How far the volume that is made has come, or how long the last one took. */
const Course = ({ actor }: { actor: Volume }) => {
  const words = useWords()
  const locale = usePageLocale()
  const progress = useSelector(actor, (snapshot) => (snapshot.matches('filling') ? snapshot.context.progress : undefined))
  const tookMs = useSelector(actor, ({ context }) => context.tookMs)
  const isFailed = useSelector(actor, ({ context }) => context.isFailed)
  const seconds = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 1 })
  return (
    <div aria-live="polite">
      {progress && <ProgressBar label={words[progress.phase]} value={progress.share} />}
      {!progress && tookMs !== undefined && <NoticeBanner tone="success" title={words.done(seconds.format(tookMs / SECOND_MS))} />}
      {!progress && isFailed && <NoticeBanner tone="danger" title={words.failed} />}
    </div>
  )
}

const SizeRow = ({ size, actor }: { size: Size; actor: Volume }) => {
  const words = useWords()
  const isMaking = useSelector(actor, (snapshot) => snapshot.matches('filling') && snapshot.context.size === size)
  const isFree = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const name = words.names[size]
  return (
    <li className="flex items-center gap-3 border-b border-border py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium">{name}</p>
        <p className="text-sm text-muted">{words.hints[size]}</p>
      </div>
      <Button size="sm" isPending={isMaking} isDisabled={!isFree && !isMaking} onPress={() => actor.send({ type: 'volume.choose', size })}>
        <span aria-hidden="true">{words.fill}</span>
        <span className="sr-only">{words.choose(name)}</span>
      </Button>
    </li>
  )
}

/** The volumes that the demo can hold. */
export const VolumeView = ({ actor }: { actor: Volume }) => {
  const words = useWords()
  const locale = usePageLocale()
  const orders = useSelector(actor, ({ context }) => context.orders)
  const size = useSelector(actor, ({ context }) => context.size)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{words.explain}</p>
      {orders !== undefined && (
        <p className="text-base font-medium">{words.present(new Intl.NumberFormat(intlLocale(locale)).format(orders))}</p>
      )}
      <Course actor={actor} />
      <ul>
        {SIZES.map((one) => (
          <SizeRow key={one} size={one} actor={actor} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => actor.send({ type: 'volume.cancel' })}
        onConfirm={() => actor.send({ type: 'volume.confirm' })}
        title={words.askTitle(size ? words.names[size] : '')}
        text={words.askText}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
      />
    </div>
  )
}
