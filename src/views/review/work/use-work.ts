import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import type { WorkPerson } from '../../../domain/entities/work-time.ts'
import { instantOf } from '../../../domain/formats/dates.ts'
import { isRunningAt, isWorkedOn, WORK, workSecondsAt } from '../../../domain/rules/work-time.ts'
import type { workTimeMachine } from '../../../machines/review/work-time.machine.ts'
import { useCan, useUser } from '../../hooks/app-context.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { useNow } from '../../ui/use-now.ts'

export type WorkActor = ActorRefFrom<typeof workTimeMachine>

/** Somebody's work as it stands this minute. */
export interface Worker extends WorkPerson {
  readonly isRunning: boolean
  readonly secondsNow: number
}

/** The work on a device by the clock of the service, and the reader's own timer; undefined where the centre does not time its work. */
export const useWork = (actor: WorkActor, item: RepairItem) => {
  const work = useSelector(actor, ({ context }) => context.work)
  const aheadMs = useSelector(actor, ({ context }) => context.aheadMs)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isPending = useSelector(actor, (snapshot) => snapshot.matches('setting'))
  const text = useIssueText()
  const can = useCan()
  const { userId } = useUser()
  const minute = instantOf(useNow() + aheadMs)
  if (work === undefined) return undefined
  // the minute that has begun may lie before the answer
  const at = minute > work.now ? minute : work.now
  const people = work.people.map((person): Worker => ({
    ...person,
    isRunning: isRunningAt(person, at),
    secondsNow: workSecondsAt(person, at),
  }))
  const own = people.find((person) => person.userId === userId)
  const isRunning = own?.isRunning === true
  return {
    people,
    own,
    isRunning,
    isPending,
    total: people.reduce((sum, { secondsNow }) => sum + secondsNow, 0),
    mayStart: can(WORK) && (isRunning || isWorkedOn(item)),
    /** Where the timer runs instead. */
    elsewhere: isRunning ? undefined : work.elsewhere?.label,
    failure: failure && text.failure(failure),
    toggle: () => actor.send({ type: 'work.set', isRunning: !isRunning }),
  }
}

const HOUR = 3600

/** Seconds of work in hours and minutes: a day would be one of 24 hours. */
export const useWorkWords = () => {
  const { t } = useTranslation()
  return (seconds: number): string => {
    const hours = Math.floor(seconds / HOUR)
    const minutes = Math.floor((seconds % HOUR) / 60)
    const parts = [hours > 0 && t('duration-hours', { count: hours }), minutes > 0 && t('duration-minutes', { count: minutes })]
    return parts.filter(Boolean).join(' ') || t('duration-short')
  }
}
