import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { isFirstVisit } from '../../machines/home/own-devices.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useBanners } from '../notices/notice-banners.tsx'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { useNotices } from '../notices/notices-context.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { useRoleName } from '../hooks/role-name.ts'
import type { HomeActor } from './home-actor.ts'
import { HomeDevices } from './home-devices.tsx'
import { HomeWork } from './home-work.tsx'
import { DevicesSkeleton, WorkSkeleton } from './home-skeleton.tsx'

/** It stands below everything, and many days there is none. */
const NoticePanel = lazyOnIntent(async () => (await import('../notices/notice-panel.tsx')).NoticePanel, null, ['files', 'notices'])

const HomeNotices = () => {
  const above = useBanners().map(({ noticeId }) => noticeId)
  const isBelow = ({ noticeId, placement }: ActiveNotice) => placement.includes('home') && !above.includes(noticeId)
  const hasSome = useSelector(useNotices(), ({ context }) => context.list.some(isBelow))
  return hasSome && <NoticePanel shows={isBelow} />
}

const Content = ({ actor }: { actor: HomeActor }) => {
  const { t } = useTranslation('home')
  const text = useIssueText()
  const {
    actor: user,
    work,
    devices,
    opened,
    failure,
  } = useSelector(
    actor,
    ({ context: { actor, work, devices, opened, failure } }) => ({ actor, work, devices, opened, failure }),
    shallowEqual,
  )
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  if (isLoading) return user.isCustomer ? <DevicesSkeleton /> : <WorkSkeleton />
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
      {work && <HomeWork actor={actor} work={work} opened={opened} />}
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

/** The first page after the sign-in: a customer's devices, or what an employee has to do. */
export const HomePage = ({ actor }: { actor: HomeActor }) => {
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
