import { listNotices } from '../notices/list.ts'
import { activeNotices, readNotice, signInNotices } from '../notices/readers.ts'
import { createNotice, NOTICE_FILES, publishNotice, removeNotice, showNotice, updateNotice, withdrawNotice } from '../notices/save.ts'
import { withUploads } from '../uploads.ts'
import type { ResolversOf } from '../resolver.ts'

/** Notices (domain.md sections 8 and 10). */
export const notice: ResolversOf<'notice'> = {
  list: (call) => listNotices(call, call.query),
  info: (call) => showNotice(call, call.params.id),
  create: withUploads(NOTICE_FILES, (call) => createNotice(call, call.body)),
  update: withUploads(NOTICE_FILES, (call) => updateNotice(call, call.params.id, call.body)),
  remove: async (call) => {
    await removeNotice(call, call.params.id)
    return {}
  },
  publish: (call) => publishNotice(call, call.params.id, call.body.rowVersion),
  withdraw: (call) => withdrawNotice(call, call.params.id, call.body.rowVersion),
  active: (call) => activeNotices(call, call.query.placement),
  read: (call) => readNotice(call, call.params.id, call.body.acknowledge),
  onSignIn: (call) => signInNotices(call),
}
