import { CloudOff, Megaphone, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { NOTICE_AUDIENCES, NOTICE_SORTS, NOTICE_STATUSES } from '../../domain/entities/notice.ts'
import type { NoticePage } from '../../domain/entities/notice.ts'
import { DEFAULT_NOTICE_LIST, parseNoticeList, printNoticeList, type NoticeListState } from '../../domain/notice-list-query.ts'
import { pageSizeOf } from '../../domain/order-list-query.ts'
import type { noticeListMachine } from '../../machines/notice-list.machine.ts'
import { href } from '../../paths.ts'
import { useCan } from '../app-context.ts'
import { useIssueText } from '../issue-text.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ActiveFilters, ChoiceChips } from '../parts/filter-chips.tsx'
import { MultiSelect } from '../parts/multi-select.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useKeyword, useList } from '../use-list.ts'
import { NoticeCard, useNoticeColumns } from './notice-columns.tsx'
import { useNoticeWords } from './notice-words.ts'

type Actor = ActorRefFrom<typeof noticeListMachine>
type List = ReturnType<typeof useList<NoticeListState, NoticePage>>

const ADDRESS = { parse: parseNoticeList, print: printNoticeList }
const WITHOUT_FILTERS = { keyword: '', noticeStatus: [], audience: [] } as const satisfies Partial<NoticeListState>

const Search = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation()
  return (
    <search className="min-w-56 flex-1 sm:max-w-md">
      <TextField
        name="keyword"
        type="search"
        label={t('notice-list-search')}
        isLabelHidden
        placeholder={t('notice-list-searchHint')}
        value={useKeyword(actor)}
        onChange={(keyword) => actor.send({ type: 'list.type', keyword })}
      />
    </search>
  )
}

/** Search, statuses and audiences with counts, and the filters in force. */
const Filters = ({ list, actor }: { list: List; actor: Actor }) => {
  const { t } = useTranslation()
  const { noticeStatus, audience, keyword } = list.query
  const countOf = (field: string, value: string) => list.page?.facets?.[field]?.[value] ?? (list.page ? 0 : undefined)
  const active = [
    ...(keyword ? [{ id: 'keyword', name: t('notice-list-search'), value: keyword }] : []),
    ...audience.map((value) => ({ id: value, name: t('field-audience'), value: t(`option-audience-${value}`) })),
  ]
  const remove = (id: string) => list.change(id === 'keyword' ? { keyword: '' } : { audience: audience.filter((value) => value !== id) })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Search actor={actor} />
        <div className="w-44">
          <MultiSelect
            name="audience"
            label={t('field-audience')}
            value={audience}
            choices={NOTICE_AUDIENCES.map((value) => ({ value, label: t(`option-audience-${value}`), count: countOf('audience', value) }))}
            onChange={(values) => list.change({ audience: NOTICE_AUDIENCES.filter((value) => values.includes(value)) })}
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
        onChange={(values) => list.change({ noticeStatus: NOTICE_STATUSES.filter((value) => values.includes(value)) })}
      />
      <ActiveFilters filters={active} onRemove={remove} onClear={() => list.change(WITHOUT_FILTERS)} />
    </div>
  )
}

const CreateLink = () => {
  const { t } = useTranslation()
  return (
    <LinkButton href={href('noticeCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('notice-list-create')}
    </LinkButton>
  )
}

/** Why there are no rows, and the next step. */
const NoRows = ({ list }: { list: List }) => {
  const { t } = useTranslation()
  const can = useCan()
  const text = useIssueText()
  const { failure, page, query } = list
  if (failure) {
    const action = <Button onPress={list.reload}>{t('shared-retry')}</Button>
    return <EmptyState icon={CloudOff} title={t('notice-list-failed')} text={text.failure(failure)} action={action} />
  }
  if (page && page.total > 0) {
    const action = <Button onPress={() => list.change({ pageIndex: 1 })}>{t('pagination-first')}</Button>
    return <EmptyState icon={SearchX} title={t('notice-list-beyond')} action={action} />
  }
  if (query.keyword !== '' || query.noticeStatus.length > 0 || query.audience.length > 0) {
    const action = <Button onPress={() => list.change(WITHOUT_FILTERS)}>{t('filters-clearAll')}</Button>
    return <EmptyState icon={SearchX} title={t('notice-list-noMatch')} text={t('notice-list-noMatchText')} action={action} />
  }
  const action = can('notice.edit') && <CreateLink />
  return <EmptyState icon={Megaphone} title={t('notice-list-none')} text={t('notice-list-noneText')} action={action} />
}

/** The notices as they are managed (specification section 2): found by filter, sorted and paged by the server. */
export const NoticeList = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation()
  const can = useCan()
  const list = useList(actor, ADDRESS)
  const words = useNoticeWords()
  const columns = useNoticeColumns()
  const { page, query, failure } = list
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('notice-list-title')}
        count={page && t('shared-count', { count: page.total })}
        actions={can('notice.edit') && <CreateLink />}
      />
      <Filters list={list} actor={actor} />
      <DataTable
        label={t('notice-list-title')}
        columns={columns}
        rows={failure ? [] : (page?.items ?? [])}
        keyOf={({ noticeId }) => noticeId}
        nameOf={(row) => words(row).title}
        hrefOf={({ noticeId }) => href('noticeEdit', { noticeId })}
        sort={query.sort}
        onSort={({ field, order }) =>
          list.change({ sort: { field: NOTICE_SORTS.find((sort) => sort === field) ?? DEFAULT_NOTICE_LIST.sort.field, order } })
        }
        isLoading={list.isLoading}
        skeletonRows={6}
        flexibleWidth="14rem"
        empty={<NoRows list={list} />}
        card={(row) => <NoticeCard row={row} />}
      />
      {page && page.total > 0 && (
        <Pagination
          page={query.pageIndex}
          size={query.pageSize}
          total={page.total}
          onPage={(pageIndex) => list.change({ pageIndex })}
          onSize={(size) => list.change({ pageSize: pageSizeOf(size) })}
        />
      )}
    </div>
  )
}
