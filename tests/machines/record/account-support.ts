import { createLink } from '../../../backend/links.ts'
import { mailsOf } from '../../mails-of.ts'
import type { Service } from '../support.ts'

/** A fresh service without a session. */
export const restart = async (service: Service) => {
  service.renew()
  await service.reset()
}

/** id and token of the newest mail's link. */
export const linkOfMail = async (service: Service) => {
  const [mail] = await mailsOf(service.database)
  const path = mail?.text.split('\n').find((line) => /^\/\S+\/\S+\/\S+/.test(line)) ?? ''
  const [id = '', token = ''] = path.split('/').slice(-2)
  return { path, id, token }
}

/** As an invitation mail of the kind would bring it. */
export const linkFor = async (
  service: Service,
  owner: { userId: string; isCustomer: boolean },
  purpose: 'setPassword' | 'resetPassword',
) => {
  const { end } = await service.database.transaction((db) => createLink({ db, clock: service.clock }, owner, purpose))
  const [id = '', token = ''] = end.split('/')
  return { id, token }
}
