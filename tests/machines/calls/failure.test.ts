import { afterEach, describe, expect, test, vi } from 'vitest'
import { Aborted, BadResponse, Denied, Rejected, SessionLost } from '../../../src/api/errors.ts'
import { failureOf, Missing, required } from '../../../src/machines/calls/failure.ts'

afterEach(() => vi.restoreAllMocks())

describe('failureOf', () => {
  test.each([
    [new Denied({ permissions: ['a'] }), 'denied'],
    [new SessionLost({ reason: 'expired' }), 'lost'],
    [new SessionLost({ reason: 'unreachable' }), 'lost'],
    [new Missing('gone'), 'missing'],
    [new BadResponse({ endpoint: 'a.b', detail: 'secret detail' }), 'badResponse'],
  ])('%o is %s, without a message and silent', (error, kind) => {
    const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(failureOf(error)).toEqual({ kind, message: '', fieldErrors: [] })
    expect(loud).not.toHaveBeenCalled()
  })

  test('a refusal keeps the message, the code, the field errors and the current record', () => {
    const fieldErrors = [{ field: 'serialNo', key: 'rule-serial-sn' }]
    const current = { rowVersion: 2 }
    expect(failureOf(new Rejected({ status: 409, message: '已被修改', code: 'row-changed', fieldErrors, current }))).toEqual({
      kind: 'rejected',
      message: '已被修改',
      code: 'row-changed',
      fieldErrors,
      current,
    })
  })

  test.each([new TypeError('a fault of our own'), new Aborted(), 'text', undefined, null])(
    '%o is reported, and the screen stays usable',
    (error) => {
      const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      expect(failureOf(error)).toEqual({ kind: 'badResponse', message: '', fieldErrors: [] })
      expect(loud).toHaveBeenCalledExactlyOnceWith(error)
    },
  )
})

describe('required', () => {
  test.each([null, 0, '', false, {}])('%o is a value', async (value) => {
    await expect(required(Promise.resolve(value))).resolves.toBe(value)
  })

  test('undefined is a failure', async () => {
    await expect(required(Promise.resolve(undefined))).rejects.toBeInstanceOf(Missing)
  })

  test('a failure is rethrown unchanged', async () => {
    const error = new SessionLost({ reason: 'expired' })
    await expect(required(Promise.reject(error))).rejects.toBe(error)
  })
})
