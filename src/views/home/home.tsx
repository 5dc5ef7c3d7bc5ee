import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { countOf, oldestOf, rowsOf } from '../../domain/home-count.ts'
import type { homeMachine } from '../../machines/home/home.machine.ts'
import { isFirstVisit } from '../../machines/home/own-devices.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useNotices } from '../notices/notices-context.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { useRoleName } from '../hooks/role-name.ts'
import { HomeDevices } from './home-devices.tsx'
import { HomeGroups } from './home-groups.tsx'
import { HomeNumberLink } from './home-number.tsx'
import { HomeRows } from './home-rows.tsx'
import { DevicesSkeleton, NumbersSkeleton } from './home-skeleton.tsx'

type Actor = ActorRefFrom<typeof homeMachine>

const ROWS = 5

/** It stands below everything, and many days there is none. */
const NoticePanel = lazyOnIntent(async () => (await import('../notices/notice-panel.tsx')).NoticePanel, null, ['files', 'notices'])

const HomeNotices = () => {
  const hasSome = useSelector(useNotices(), ({ context }) => context.list.some(({ placement }) => placement.includes('home')))
  return hasSome && <NoticePanel placement="home" />
}

const Content = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('home')
  const text = useIssueText()
  const { home, answers, devices, failure } = useSelector(
    actor,
    ({ context: { home, answers, devices, failure } }) => ({ home, answers, devices, failure }),
    shallowEqual,
  )
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  if (isLoading) return home ? <NumbersSkeleton groups={home.groups} /> : <DevicesSkeleton />
  if (failure) {
    return (
      <EmptyState
        icon={CloudOff}
        title={t('home-failed')}
        text={text.failure(failure)}
        action={<Button onPress={() => actor.send({ type: 'home.reload' })}>{t('shared-retry')}</Button>}
      />
    )
  }
  return (
    <>
      {home && (
        <>
          <HomeGroups
            groups={home.groups}
            tile={(number) => <HomeNumberLink number={number} count={countOf(number, answers)} oldest={oldestOf(number, answers)} />}
          />
          <HomeRows rows={home.rows} {...rowsOf(home, answers, ROWS)} />
        </>
      )}
      {devices && <HomeDevices devices={devices} />}
    </>
  )
}

const Header = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(namespaces('home', 'shell'))
  const user = useUser()
  const roleName = useRoleName()
  const name = user.userName ?? user.userAccount
  return user.isCustomer ? (
    <PageHeader title={t('home-hello', { name })} actions={children} />
  ) : (
    <PageHeader title={t('menu-home')} subtitle={`${name} · ${roleName}`} />
  )
}

/** The first page after the sign-in: a customer's devices, or what waits for an employee, in numbers that lead to their lists, and its newest rows. */
export const HomePage = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('shell')
  const can = useCan()
  const { isCustomer } = useUser()
  // the page of a first visit has a button of its own for it
  const isFirst = useSelector(actor, ({ context: { devices } }) => devices !== undefined && isFirstVisit(devices))
  return (
    <Page layout={isCustomer ? 'customer' : 'work'}>
      <Header>
        {can('repairOrder.create') && !isFirst && (
          <LinkButton href={href('repairOrderCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
            {t('repairOrder-list-create')}
          </LinkButton>
        )}
      </Header>
      <Content actor={actor} />
      <HomeNotices />
    </Page>
  )
}
