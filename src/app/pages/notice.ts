import { noticeMachine } from '../../machines/notices/notice.machine.ts'
import { NoticePage } from '../../views/notices/notice-page.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

/** Without an id the page creates a notice. */
export const input = ({ params, profile }: Visit<{ readonly noticeId?: string }>) => ({
  noticeId: params.noticeId,
  permissions: profileOf(profile).permissions,
})

export { noticeMachine as machine, NoticePage as View }
