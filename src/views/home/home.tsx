import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { countOf, oldestOf, rowsOf } from '../../domain/home-count.ts'
import type { homeMachine } from '../../machines/home/home.machine.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { NoticePanel } from '../notices/notice-panel.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { useRoleName } from '../hooks/role-name.ts'
import { HomeGroups } from './home-groups.tsx'
import { HomeNumberLink } from './home-number.tsx'
import { HomeRows } from './home-rows.tsx'
import type { HomeGroup } from '../../domain/home.ts'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'

/** The numbers' places and the rows', in their final size. */
const HomeSkeleton = ({ groups }: { groups: readonly HomeGroup[] }) => {
  const { t } = useTranslation()
  return (
    <>
      <HomeGroups
        groups={groups}
        tile={() => (
          <span className="flex h-full min-h-20 flex-col gap-3 rounded-lg border border-border bg-raised px-4 py-4">
            <Skeleton className="h-6 w-8" />
            <Skeleton className="h-3.5 w-3/4" />
          </span>
        )}
      />
      <div className="rounded-lg border border-border bg-raised px-4 py-5 shadow-raised sm:px-5">
        <SkeletonText lines={8} label={t('shared-loading')} />
      </div>
    </>
  )
}

type Actor = ActorRefFrom<typeof homeMachine>

const ROWS = 5

const Content = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('home')
  const text = useIssueText()
  const { home, answers, failure } = useSelector(
    actor,
    ({ context: { home, answers, failure } }) => ({ home, answers, failure }),
    shallowEqual,
  )
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  if (isLoading) return <HomeSkeleton groups={home.groups} />
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
      <HomeGroups
        groups={home.groups}
        tile={(number) => <HomeNumberLink number={number} count={countOf(number, answers)} oldest={oldestOf(number, answers)} />}
      />
      <HomeRows rows={home.rows} {...rowsOf(home, answers, ROWS)} />
    </>
  )
}

/** The first page after the sign-in: what waits for the reader, in numbers that lead to their lists, and its newest rows. */
export const HomePage = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('shell')
  const can = useCan()
  const user = useUser()
  const roleName = useRoleName()
  return (
    <Page>
      <PageHeader
        title={t('menu-home')}
        subtitle={`${user.userName ?? user.userAccount} · ${roleName}`}
        actions={
          user.isCustomer &&
          can('repairOrder.create') && (
            <LinkButton href={href('repairOrderCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
              {t('repairOrder-list-create')}
            </LinkButton>
          )
        }
      />
      <Content actor={actor} />
      <NoticePanel placement="home" isHiddenWhenEmpty />
    </Page>
  )
}
