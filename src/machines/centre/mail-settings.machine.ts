import { api } from '../../api/index.ts'
import {
  MAIL_DELIVERIES,
  MAIL_SECURITIES,
  type MailSettings,
  type MailSettingsValues,
  type MailWay,
} from '../../domain/entities/mail-way.ts'
import { normaliseCode } from '../../domain/formats/text.ts'
import { checkMailSettings, MAIL_PORTS, normaliseMailSettings } from '../../domain/rules/mail-settings.ts'
import { isSame } from '../../shared/same.ts'
import { required } from '../calls/failure.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { choiceOf } from '../form/choices.ts'
import { createFormMachineAs, type FormNotice } from '../form/form.machine.ts'

/** The mail settings as the form holds them: '' is empty, and the password that is stored is never there. */
export interface MailForm {
  readonly delivery: string
  readonly host: string
  readonly port: string
  readonly security: string
  readonly user: string
  readonly password: string
  readonly senderName: string
  readonly senderAddress: string
}

export interface MailParams {
  readonly way: MailWay
}

/** Settings → form. */
export const fromMailSettings = (settings: MailSettings | null | undefined): MailForm => {
  const security = choiceOf(MAIL_SECURITIES, settings?.security ?? '') ?? 'starttls'
  return {
    delivery: choiceOf(MAIL_DELIVERIES, settings?.delivery ?? '') ?? 'folder',
    host: settings?.host ?? '',
    port: String(settings?.port ?? MAIL_PORTS[security]),
    security,
    user: settings?.user ?? '',
    password: '',
    senderName: settings?.senderName ?? '',
    senderAddress: settings?.senderAddress ?? '',
  }
}

/** Form → what is judged and sent. A port that is no number is NaN, which the rules refuse. */
export const toMailSettings = ({ delivery, security, port, password, ...texts }: MailForm): MailSettingsValues => {
  const digits = normaliseCode(port)
  return normaliseMailSettings({
    ...texts,
    delivery: choiceOf(MAIL_DELIVERIES, delivery) ?? 'folder',
    security: choiceOf(MAIL_SECURITIES, security) ?? 'starttls',
    port: /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN,
    ...(password !== '' && { password }),
  })
}

/** The change of the encryption, with its usual port in place of the usual one of the encryption before. */
export const withSecurity = (form: MailForm, security: string): Partial<MailForm> => {
  const [before, after] = [choiceOf(MAIL_SECURITIES, form.security), choiceOf(MAIL_SECURITIES, security)]
  const isUsual = form.port.trim() === '' || (before !== null && normaliseCode(form.port) === String(MAIL_PORTS[before]))
  return { security, ...(isUsual && after !== null && { port: String(MAIL_PORTS[after]) }) }
}

/** What the form says to the machine of the step, which has another form. */
export interface MailSettingsReport {
  readonly type: 'settings.report'
  readonly notice: FormNotice<MailWay, never, MailParams>
}

const withoutPassword = (form: MailForm) => toMailSettings({ ...form, password: '' })

/** Where mails go, as an administrator sets it (domain.md section 8). No draft of it is kept, since there is a password in it. */
export const mailSettingsMachine = createFormMachineAs<MailForm, MailParams, MailWay, never, MailSettingsReport>(
  {
    id: 'mailSettings',
    validate: (values, _, { way }) =>
      checkMailSettings(toMailSettings(values), { stored: way.settings, isSenderFixed: !!way.senderFixedBy }),
    submit: ({ values, params: { way } }, signal) =>
      required(api.centre.updateMail({ body: { ...toMailSettings(values), rowVersion: way.settings?.rowVersion ?? 0 }, signal })),
    outcome: async ({ values, params: { way } }, signal) => {
      const newest = await required(api.centre.mail({ signal }))
      return outcomeOf({
        isSameVersion: newest.settings?.rowVersion === way.settings?.rowVersion,
        // whether the password is the one that was typed nobody is told
        isAsTyped: isSame(withoutPassword(fromMailSettings(newest.settings)), withoutPassword(values)),
        result: newest,
      })
    },
    compare: {
      read: async (_, signal) => {
        const way = await required(api.centre.mail({ signal }))
        return { values: fromMailSettings(way.settings), params: { way } }
      },
    },
  },
  (notice) => ({ type: 'settings.report', notice }),
)
