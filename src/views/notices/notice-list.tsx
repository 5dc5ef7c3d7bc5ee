import { Megaphone, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { NOTICE_AUDIENCES, NOTICE_STATUSES } from '../../domain/entities/notice.ts'
import type { NoticePage } from '../../domain/entities/notice.ts'
import { NEWEST_FIRST, noticeAddress, type NoticeListState } from '../../domain/notice-list-query.ts'
import type { noticeListMachine } from '../../machines/notices/notice-list.machine.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { LinkButton } from '../ui/button.tsx'
import { ActiveFilters, ChoiceChips } from '../ui/table/filter-chips.tsx'
import { ListKeyword } from '../ui/table/list-keyword.tsx'
import { ListTable } from '../ui/table/list-table.tsx'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { WHOLE_LIST } from '../ui/table/list-filters.ts'
import { useList } from '../hooks/use-list.ts'
import { NoticeCard, useNoticeColumns } from './notice-columns.tsx'
import { useNoticeWords } from './notice-words.ts'

type Actor = ActorRefFrom<typeof noticeListMachine>
type List = ReturnType<typeof useList<NoticeListState, NoticePage>>

/** Search, statuses and audiences with counts, and the filters in force. */
const Filters = ({ list, actor }: { list: List; actor: Actor }) => {
  const { t } = useTranslation('notices')
  const text = useKnownText()
  const { keyword, filters } = list.query
  const { noticeStatus = [], audience = [] } = filters
  const set = (patch: NoticeListState['filters']) => list.change({ filters: { ...filters, ...patch } })
  const countOf = (field: string, value: string) => list.page?.facets?.[field]?.[value] ?? (list.page ? 0 : undefined)
  const active = [
    ...(keyword ? [{ id: 'keyword', name: t('notice-list-search'), value: keyword }] : []),
    ...audience.map((value) => ({ id: value, name: t('field-audience'), value: text(`option-audience-${value}`) })),
  ]
  const remove = (id: string) =>
    id === 'keyword' ? list.change({ keyword: '' }) : set({ audience: audience.filter((value) => value !== id) })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <ListKeyword rows={actor} label={t('notice-list-search')} placeholder={t('notice-list-searchHint')} />
        <div className="w-44">
          <MultiSelect
            name="audience"
            label={t('field-audience')}
            value={audience}
            choices={NOTICE_AUDIENCES.map((value) => ({ value, label: t(`option-audience-${value}`), count: countOf('audience', value) }))}
            onChange={(values) => set({ audience: NOTICE_AUDIENCES.filter((value) => values.includes(value)) })}
          />
        </div>
      </div>
      <ChoiceChips
        label={t('field-noticeStatus')}
        choices={NOTICE_STATUSES.map((value) => ({
          value,
          label: t(`option-noticeStatus-${value}`),
          count: countOf('noticeStatus', value),
        }))}
        selected={noticeStatus}
        onChange={(values) => set({ noticeStatus: NOTICE_STATUSES.filter((value) => values.includes(value)) })}
      />
      <ActiveFilters filters={active} onRemove={remove} onClear={() => list.change(WHOLE_LIST)} />
    </div>
  )
}

const CreateLink = () => {
  const { t } = useTranslation('notices')
  return (
    <LinkButton href={href('noticeCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('notice-list-create')}
    </LinkButton>
  )
}

/** The notices as they are managed (specification section 2): found by filter, sorted and paged by the server. */
export const NoticeList = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('notices')
  const can = useCan()
  const list = useList(actor, noticeAddress)
  const words = useNoticeWords()
  const columns = useNoticeColumns()
  const { page } = list
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('notice-list-title')}
        count={page ? t('shared-count', { count: page.total }) : null}
        actions={can('notice.edit') && <CreateLink />}
      />
      <Filters list={list} actor={actor} />
      <ListTable
        list={list}
        label={t('notice-list-title')}
        columns={columns}
        keyOf={({ noticeId }) => noticeId}
        nameOf={(row) => words(row).title}
        hrefOf={({ noticeId }) => href('noticeEdit', { noticeId })}
        sort={list.query.sort ?? NEWEST_FIRST}
        skeletonRows={6}
        flexibleWidth="14rem"
        words={{
          failed: t('notice-list-failed'),
          beyond: t('notice-list-beyond'),
          noMatch: t('notice-list-noMatch'),
          noMatchText: t('notice-list-noMatchText'),
          empty: t('notice-list-none'),
          emptyText: t('notice-list-noneText'),
        }}
        icon={Megaphone}
        action={can('notice.edit') && <CreateLink />}
        card={(row) => <NoticeCard row={row} />}
      />
    </div>
  )
}
