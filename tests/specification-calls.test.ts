import { globSync, readFileSync } from 'node:fs'
import { API_BASE_PATH } from '../src/shared/constants.ts'
import { describe, expect, test } from 'vitest'
import { matchRoute } from '../backend/routes.ts'
import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/api/endpoints.ts'

/** Every call of specification section 7, as the page has it; `{p}` is customer or backend. */
const SPECIFIED = `
POST /auth/v1/login
POST /customer/v1/login
POST /auth/v1/refresh
POST /auth/v1/EmptyCacheRolePermission
POST /auth/v1/forgot
POST /customer/v1/forgot
POST /auth/v1/resetPassword/{id}/{token}
POST /customer/v1/resetPassword/{id}/{token}
GET /auth/v1/isExpiredToken/{id}/{token}
GET /customer/v1/isExpiredToken/{id}/{token}
POST /auth/v1/resetPassword
GET /auth/v1/changeUserRole
PUT /auth/v1/changeUserRole/{roleId}
GET /system/v1/menu
GET /system/v1/permission
GET /helper/v1/version
GET /helper/v1/logo
GET /helper/v1/favicon
GET /helper/v1/country
GET /helper/v1/countryCode
GET /helper/v1/captcha/key
GET /role/v1/options
GET /helper/language/FrontendResource
GET /helper/language/SharedResource
PUT /helper/culture/{culture}
PUT /member/v1/{userId}/{language}
GET /member/v1
GET /member/v1/{id}
POST /member/v1
PUT /member/v1/{id}
DELETE /member/v1/{id}
POST /{p}/repairOrder/v1
GET /{p}/repairOrder/v1/create
GET /{p}/repairOrder/v1/info/{id}
GET /{p}/repairOrder/v1/details/{id}
POST /{p}/repairOrder/v1/submit/{repairOrderId}
PUT /{p}/repairOrder/v1/{id}
DELETE /{p}/repairOrder/v1/{id}
GET /{p}/repairOrder/v1/file
POST /{p}/repairOrder/v1/print
POST /{p}/repairOrder/v1/print/isPrint
GET /{p}/repairOrderItem/v1/info/{id}
POST /{p}/repairOrderItem/v1
PUT /{p}/repairOrderItem/v1/{id}
DELETE /{p}/repairOrderItem/v1/{id}
GET /{p}/repairOrderItem/v1/reviewInfo/{id}
POST /{p}/repairOrderItem/v1/reviewTemp
POST /{p}/repairOrderItem/v1/reviewSubmit
GET /{p}/repairOrderItem/v1/reviewHistory/{id}
GET /{p}/repairOrderItem/v1/issueCategoryOptions
GET /{p}/repairOrderItem/v1/statusOptions
GET /{p}/repairOrderItem/v1/rmsEngineerOptions
`

/** Parameters have any name. */
const shapeOf = (path: string) => path.replaceAll(/:p\b|\{p\}/g, '{p}').replaceAll(/:\w+|\{(?!p\})\w+\}/g, '{}')
const rows = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, row]: [string, Endpoint]) => ({ resource, name, call: `${row.method} ${shapeOf(row.path)}` })),
)
const specified = SPECIFIED.trim().split('\n')
const rowOf = (line: string) => rows.find(({ call }) => call === shapeOf(line))
const pathOf = (line: string) => API_BASE_PATH + (line.split(' ')[1] ?? '').replace('{p}', 'backend').replaceAll(/\{\w+\}/g, 'x')

test('every call of the specification has a row', () => {
  expect(specified.filter((line) => rowOf(line) === undefined)).toEqual([])
})

describe.each(specified)('%s', (line) => {
  test('is answered by the resolver of its row', () => {
    const row = rowOf(line)
    expect(matchRoute(line.split(' ')[0] ?? '', pathOf(line))?.route.name).toBe(`${row?.resource}.${row?.name}`)
  })
})

const sources = globSync(['src/machines/**/*.ts', 'src/api/calls.ts', 'src/app/session.ts']).map((file) => readFileSync(file, 'utf8'))
const isAsked = ({ resource, name }: { resource: string; name: string }) => {
  const direct = new RegExp(`\\b(?:api|endpoints)\\.${resource}\\.${name}\\b`)
  const picked = new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} = (?:api|endpoints)\\.${resource}\\b`)
  const ofResource = new RegExp(`\\{[^{}]*\\b${resource}\\b[^{}]*\\} = api\\b`)
  const called = new RegExp(`\\b${resource}\\.${name}\\(`)
  return sources.some((text) => direct.test(text) || picked.test(text) || (ofResource.test(text) && called.test(text)))
}

test('every row is called by a machine, or by the client itself', () => {
  expect(rows.filter((row) => !isAsked(row)).map(({ resource, name }) => `${resource}.${name}`)).toEqual([])
})
