import type { Centre, CentreValues } from '../../domain/entities/centre.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../shared/constants.ts'
import { choiceOf } from '../form/choices.ts'

/** The service centre as the form holds it: '' is empty. */
export interface CentreForm {
  readonly 'name.zhHant': string
  readonly 'name.enUS': string
  readonly 'address.zhHant': string
  readonly 'address.enUS': string
  readonly 'hours.zhHant': string
  readonly 'hours.enUS': string
  readonly 'payment.zhHant': string
  readonly 'payment.enUS': string
  readonly phone: string
  readonly language: string
  readonly timesWork: boolean
}

/** Centre → form. */
export const fromCentre = (centre?: Centre): CentreForm => ({
  'name.zhHant': centre?.name.zhHant ?? '',
  'name.enUS': centre?.name.enUS ?? '',
  'address.zhHant': centre?.address.zhHant ?? '',
  'address.enUS': centre?.address.enUS ?? '',
  'hours.zhHant': centre?.hours.zhHant ?? '',
  'hours.enUS': centre?.hours.enUS ?? '',
  'payment.zhHant': centre?.payment?.zhHant ?? '',
  'payment.enUS': centre?.payment?.enUS ?? '',
  phone: centre?.phone ?? '',
  language: choiceOf(LOCALES, centre?.language ?? '') ?? DEFAULT_LOCALE,
  timesWork: centre?.timesWork === true,
})

/** Form → what is judged and sent. */
export const toCentre = (form: CentreForm): CentreValues => ({
  name: { zhHant: form['name.zhHant'], enUS: form['name.enUS'] },
  address: { zhHant: form['address.zhHant'], enUS: form['address.enUS'] },
  hours: { zhHant: form['hours.zhHant'], enUS: form['hours.enUS'] },
  payment: { zhHant: form['payment.zhHant'], enUS: form['payment.enUS'] },
  phone: form.phone,
  language: choiceOf(LOCALES, form.language) ?? DEFAULT_LOCALE,
  timesWork: form.timesWork,
})
