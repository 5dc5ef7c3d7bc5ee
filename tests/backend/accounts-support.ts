import { localCaptcha } from '../../mocks/captcha.ts'
import { localCaptchaToken } from '../../src/domain/local-captcha.ts'
import { openDatabase } from './open-database.ts'
import { startService, type Service } from './support.ts'

let ticks = 0
/** A token as a person's tick makes it. */
export const tick = () => localCaptchaToken(`tick-${String((ticks += 1)).padStart(8, '0')}`)

/** The service of the tests with the captcha of the mock, and what the tests of accounts ask of it. */
export const startAccounts = async () => {
  const service = await startService({}, localCaptcha(), await openDatabase())
  const classOf = (isCustomer: boolean) => (isCustomer ? '/customer/v1' : '/auth/v1')
  const mails = () => service.tables.mails.find()
  return {
    ...service,
    mails,
    lastMail: async () => (await mails()).at(-1),
    /** The address of the page in the newest mail. */
    lastLink: async () => /^\/\S+$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '',
    forgot: (account: string, captchaToken = tick()) => {
      const isCustomer = account.includes('@')
      const endPoint = isCustomer ? 'customer/resetPassword' : 'resetPassword'
      return service.send('POST', `${classOf(isCustomer)}/forgot`, { body: { account, endPoint, captchaToken } })
    },
    /** Uses a link as its page does; `body` without an account sets a first password. */
    byLink: (link: string, body: { account?: string; password: string; confirmPassword?: string }) => {
      const isCustomer = link.startsWith('/customer')
      const [id, token] = link.split('/').slice(-2)
      const both = { confirmPassword: body.password, ...body }
      return service.send('POST', `${classOf(isCustomer)}/resetPassword/${id}/${token}`, {
        body: body.account === undefined ? { oldPassword: '', ...both } : both,
      })
    },
    isExpired: async (link: string, isCustomer = link.startsWith('/customer')) => {
      const [id, token] = link.split('/').slice(-2)
      return (await service.send('GET', `${classOf(isCustomer)}/isExpiredToken/${id}/${token}`)).data
    },
  }
}
export type Accounts = Awaited<ReturnType<typeof startAccounts>> & Service
