import { noticeAddress } from '../../src/domain/notice-list-query.ts'
import { profileOf } from '../../src/app/admit.ts'
import { noticeFormMachine } from '../../src/machines/notices/notice-form.machine.ts'
import { noticeListMachine } from '../../src/machines/notices/notice-list.machine.ts'
import { noticeMachine } from '../../src/machines/notices/notice.machine.ts'
import { noticesMachine } from '../../src/machines/notices/notices.machine.ts'
import { notificationsMachine } from '../../src/machines/notices/notifications.machine.ts'
import { signInNoticesMachine } from '../../src/machines/notices/sign-in-notices.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { list } from '../stage/lists.ts'
import { page, part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'
import { filesOf } from './files.ts'

const scenes = () => import('../scenes/shell.tsx')

export const noticeList: Specimen = specimen(
  noticeListMachine,
  page(noticeListMachine, {
    path: paths.noticeList,
    as: 'admin01',
    input: ({ search }) => ({ query: noticeAddress.parse(search) }),
    module: () => import('../../src/app/pages/notice-list.ts'),
  }),
  list({ keyword: '維護' }),
)

const noticePlace = (as: string) =>
  page(noticeMachine, {
    path: paths.noticeEdit,
    as,
    params: ({ rows }) => ({ noticeId: rows.first('notices', ({ publishing }) => publishing === 'published').noticeId }),
    input: ({ params: { noticeId }, profile }) => ({ noticeId, permissions: profileOf(profile).permissions }),
    module: () => import('../../src/app/pages/notice.ts'),
  })

export const notice: Specimen = specimen(noticeMachine, noticePlace('admin01'), {
  moves: [
    { type: 'notice.retry' },
    { type: 'notice.save', level: 'submit' },
    { type: 'notice.act', act: 'withdraw' },
    { type: 'notice.act', act: 'delete' },
    { type: 'act.confirm' },
    { type: 'act.cancel' },
    { type: 'save.cancel' },
  ],
  replies: { load: { 'nothing there': () => undefined }, takeAct: { 'it is deleted': () => 'deleted' } },
  beside: () => [filesOf(notice)],
  tells: ({ act }) => act,
})
/** For an auditor, who may only read it. */
export const noticeToRead: Specimen = specimen(noticeMachine, noticePlace('aud01'))
export const noticeForm: Specimen = specimen(
  noticeFormMachine,
  notice,
  form({ typed: { 'title.zhHant': '系統維護公告', 'title.enUS': 'Maintenance' }, savesTemp: true, keepsDrafts: true, compares: 'reads' }),
)

export const notices: Specimen = specimen(
  noticesMachine,
  part(noticesMachine, { as: 'coo01', input: () => ({ reader: 'coo01' }), view: async () => (await scenes()).NoticesScene }),
  {
    moves: [
      { type: 'notices.reload' },
      ({ context: { list: all } }) => all[0] && { type: 'notice.read' as const, noticeId: all[0].noticeId, acknowledge: true },
    ],
    replies: { load: { 'a service without notices': () => undefined } },
  },
)
export const notifications: Specimen = specimen(
  notificationsMachine,
  part(notificationsMachine, { as: 'coo01', input: () => undefined, view: async () => (await scenes()).BellScene }),
  {
    moves: [{ type: 'notifications.reload' }, { type: 'notifications.readAll' }],
    replies: { load: { 'a service without notifications': () => undefined } },
  },
)
export const signInNotices: Specimen = specimen(
  signInNoticesMachine,
  part(signInNoticesMachine, {
    input: () => undefined,
    view: async () => (await scenes()).SignInNoticesScene,
    layout: 'card',
    address: paths.login,
  }),
)
