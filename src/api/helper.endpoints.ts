import { Schema } from 'effect'
import { Option } from '../domain/entities/common.ts'
import { RoleOptions } from '../domain/entities/role-options.ts'
import { NamedId, OptionValue } from '../domain/entities/limited.ts'
import { endpoint } from './endpoint.ts'

const Messages = Schema.Record(Schema.String, Schema.String)
const LocaleBody = Schema.Struct({ locale: OptionValue, userId: NamedId })

/** Specification section 7, helpers. Public unless marked: sign-in pages need them. */
export const helperEndpoints = {
  version: endpoint({
    method: 'GET',
    path: '/helper/v1/version',
    summary: 'Version text of the service',
    auth: 'none',
    isOptional: true,
    data: Schema.String,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/helper/v1/logo',
    summary: 'Logo, base64',
    auth: 'none',
    isOptional: true,
    data: Schema.NullOr(Schema.String),
  }),
  favicon: endpoint({
    method: 'GET',
    path: '/helper/v1/favicon',
    summary: 'Favicon, base64; null when there is none',
    auth: 'none',
    isOptional: true,
    data: Schema.NullOr(Schema.String),
  }),
  frontendResource: endpoint({
    method: 'GET',
    path: '/helper/language/FrontendResource',
    summary: 'General messages in the language of the culture cookie',
    auth: 'none',
    isOptional: true,
    data: Messages,
  }),
  sharedResource: endpoint({
    method: 'GET',
    path: '/helper/language/SharedResource',
    summary: 'Shared messages in the language of the culture cookie',
    auth: 'none',
    isOptional: true,
    data: Messages,
  }),
  culture: endpoint({
    method: 'PUT',
    path: '/helper/culture/:culture',
    summary: 'Set the culture cookie; the culture in lower case',
    auth: 'none',
    isOptional: true,
    data: Schema.Unknown,
  }),
  locale: endpoint({
    method: 'PUT',
    path: '/helper/v1/locale',
    summary: "Store the user's language",
    auth: 'bearer',
    permission: 'self.language.update',
    isOptional: true,
    body: LocaleBody,
    data: Schema.Unknown,
  }),
  memberLanguage: endpoint({
    method: 'PUT',
    path: '/member/v1/:userId/:language',
    summary: "Store an employee's own language",
    auth: 'bearer',
    permission: 'self.language.update',
    isOptional: true,
    data: Schema.Unknown,
  }),
  captchaKey: endpoint({
    method: 'GET',
    path: '/helper/v1/captcha/key',
    summary: 'Site key of the captcha; null when none is asked for',
    auth: 'none',
    isOptional: true,
    data: Schema.NullOr(Schema.String),
  }),
  country: endpoint({
    method: 'GET',
    path: '/helper/v1/country',
    summary: 'Countries, ISO 3166 alpha-2',
    auth: 'none',
    data: Schema.Array(Option),
  }),
  countryCode: endpoint({
    method: 'GET',
    path: '/helper/v1/countryCode',
    summary: 'Telephone country codes',
    auth: 'none',
    data: Schema.Array(Option),
  }),
  roleOptions: endpoint({
    method: 'GET',
    path: '/role/v1/options',
    summary: 'All roles, grouped',
    auth: 'bearer',
    data: RoleOptions,
  }),
}
