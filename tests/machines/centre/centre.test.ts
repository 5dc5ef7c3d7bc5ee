import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SimulatedClock, waitFor, type InputFrom } from 'xstate'
import { colleaguesMachine } from '../../../src/machines/centre/colleagues.machine.ts'
import { centreMachine } from '../../../src/machines/centre/centre.machine.ts'
import { isLogoChanged } from '../../../src/machines/centre/centre-setup.ts'
import { fromMailSettings, withSecurity } from '../../../src/machines/centre/mail-settings.machine.ts'
import { testMailMachine } from '../../../src/machines/centre/test-mail.machine.ts'
import { answerCall, coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

const CENTRE = 'PUT /system/v1/centre'
const PDF = new File(['%PDF-1.7 and so on, long enough for its head'], 'logo.pdf', { type: 'application/pdf' })

let service: Service
beforeAll(async () => void (service = await openService()), 30_000)
beforeEach(async () => {
  service.renew()
  await service.reset('empty')
  await signInAs('admin01')
})
afterAll(() => service.close())

const stored = () => service.database.transaction((db) => db.centre.get('centre'))
const SOON = { timeout: 5000 }
const childOf = <T>(child: T | undefined): T => {
  if (child === undefined) throw new Error('no child')
  return child
}

const open = async (input: Partial<InputFrom<typeof centreMachine>> = {}) => {
  const page = createActor(centreMachine, { input: { isGuided: false, step: 'centre', ...input } })
  const said = emittedBy(page)
  page.start()
  await waitFor(page, (snapshot) => snapshot.matches('open'), SOON)
  const { form, files, mail, colleagues } = page.getSnapshot().children
  const type = (patch: object) => childOf(form).send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
  const save = () => page.send({ type: 'centre.save' })
  const is = (step: 'centre' | 'mail' | 'colleagues' | 'done') => waitFor(page, (snapshot) => snapshot.matches({ open: step }), SOON)
  return { page, said, form: childOf(form), files: childOf(files), mail: childOf(mail), colleagues: childOf(colleagues), type, save, is }
}

describe('the service centre', () => {
  test('is shown as it is stored, and saved', async () => {
    const { page, said, form, type, save } = await open()
    expect(form.getSnapshot().context.values).toMatchObject({
      'name.zhHant': '維修服務中心',
      'name.enUS': 'Repair service',
      language: 'zh-hant',
    })
    type({ phone: '02-2345-6789' })
    save()
    await waitFor(form, (snapshot) => snapshot.context.result !== undefined, SOON)
    expect((await stored())?.phone).toBe('02-2345-6789')
    expect([page.getSnapshot().value, page.getSnapshot().context.centre?.rowVersion, said]).toEqual([
      { open: { centre: 'editing' } },
      2,
      [{ type: 'centre.saved' }],
    ])
  })

  test('has a name and a telephone number that can be printed, or is not sent', async () => {
    const { form, type, save } = await open()
    type({ 'name.zhHant': '', 'name.enUS': ' ', phone: 'call us' })
    save()
    expect(form.getSnapshot().context.issues.map(({ field, key }) => [field, key])).toEqual([
      ['name.zhHant', 'rule-required'],
      ['phone', 'rule-centrePhone'],
    ])
    expect(service.countOf(CENTRE)).toBe(0)
  })

  test('waits for its logo, which must be a picture', async () => {
    const { page, form, files, save } = await open()
    files.send({ type: 'files.add', files: [PDF] })
    expect(isLogoChanged(page.getSnapshot().context)).toBe(true)
    save()
    expect(page.getSnapshot().value).toEqual({ open: { centre: 'awaitingLogo' } })
    await waitFor(page, (snapshot) => snapshot.matches({ open: { centre: 'editing' } }), SOON)
    await waitFor(form, ({ context }) => context.issues.length > 0, SOON)
    expect(form.getSnapshot().context.issues).toMatchObject([{ field: 'logoFiles', key: 'rule-logo' }])
    expect(service.countOf(CENTRE)).toBe(0)
  })

  test('that somebody else has saved meanwhile is compared, and saved over that version', async () => {
    const { page, form, type, save } = await open()
    await service.database.transaction(async (db) => {
      const row = childOf(await db.centre.get('centre'))
      return db.centre.replace({ ...row, address: { zhHant: '別處', enUS: null } })
    })
    type({ phone: '02-2345-6789' })
    save()
    await waitFor(form, ({ context }) => context.conflict?.remote !== undefined, SOON)
    form.send({ type: 'conflict.apply' })
    await waitFor(page, ({ context }) => context.centre?.rowVersion === 2, SOON)
    await waitFor(form, (snapshot) => snapshot.matches({ flow: 'editing' }), SOON)
    save()
    await waitFor(page, ({ context }) => context.centre?.rowVersion === 3, SOON)
    expect(await stored()).toMatchObject({ phone: '02-2345-6789', address: { zhHant: '別處' } })
  })

  test('whose answer is lost is looked up, and not sent twice', async () => {
    const { page, form, type, save } = await open()
    service.faults.set('centre.update', { kind: 'lostAnswer' })
    type({ phone: '02-2345-6789' })
    save()
    await waitFor(page, ({ context }) => context.centre?.rowVersion === 2, SOON)
    expect([form.getSnapshot().context.failure, service.countOf(CENTRE)]).toEqual([undefined, 1])
  })

  test('that cannot be loaded is loaded again on request', async () => {
    service.faults.set('centre.info', { kind: 'status', status: 500 })
    const page = createActor(centreMachine, { input: { isGuided: false, step: 'centre' } }).start()
    await waitFor(page, (snapshot) => snapshot.matches('failed'), SOON)
    service.faults.clear()
    page.send({ type: 'centre.retry' })
    expect((await waitFor(page, (snapshot) => snapshot.matches('open'), SOON)).context.failure).toBeUndefined()
  })
})

describe('the guided set-up', () => {
  test('goes on to the mail once the centre is saved, then to the colleagues, and ends', async () => {
    const { page, is, save } = await open({ isGuided: true })
    save()
    await is('mail')
    expect(service.countOf(CENTRE)).toBe(1)
    page.send({ type: 'step.next' })
    await is('colleagues')
    page.send({ type: 'step.next' })
    expect((await is('done')).context.done).toContain('centre')
  })

  test('lets every step be left out, and gone back to with what was typed', async () => {
    const { page, form, is, type } = await open({ isGuided: true })
    type({ phone: '02-9999-9999' })
    page.send({ type: 'step.next' })
    page.send({ type: 'step.next' })
    page.send({ type: 'step.next' })
    await is('done')
    expect(service.countOf(CENTRE)).toBe(0)
    for (const step of ['mail', 'colleagues', 'centre'] as const) {
      page.send({ type: 'step.go', step })
      await is(step)
    }
    expect(form.getSnapshot().context.values.phone).toBe('02-9999-9999')
  })

  test('ticks what was done', async () => {
    await service.database.transaction((db) => db.centre.remove('centre'))
    const { page, mail, colleagues, type, save, is } = await open({ isGuided: true, step: 'mail' })
    await waitFor(colleagues, (snapshot) => snapshot.matches('ready'), SOON)
    expect(page.getSnapshot().context.done).toEqual(['colleagues'])
    const testForm = (await waitFor(mail, ({ children }) => children.form !== undefined, SOON)).children.form
    childOf(testForm).send({ type: 'form.submit' })
    await waitFor(page, ({ context }) => context.done.includes('mail'), SOON)
    page.send({ type: 'step.go', step: 'centre' })
    type({ 'name.zhHant': '北方維修' })
    save()
    await is('mail')
    expect(page.getSnapshot().context.done.toSorted()).toEqual(['centre', 'colleagues', 'mail'])
  })

  test('begins at the step of its address', async () => {
    for (const step of ['centre', 'mail', 'colleagues'] as const)
      expect((await open({ step })).page.getSnapshot().matches({ open: step })).toBe(true)
  })
})

describe('the test mail', () => {
  const MAILS = '/system/v1/centre/mail/test'
  /** The page of a service that has a mail server. */
  const openMail = async () => {
    const clock = new SimulatedClock()
    const mail = createActor(testMailMachine, { clock }).start()
    answerCall(mail, 'load', { way: { kind: 'smtp', host: 'mail.example' }, to: 'admin01@service.example' })
    const form = childOf(mail.getSnapshot().children.form)
    const is = (state: 'arrived' | 'refused' | 'slow' | 'waiting') => waitFor(mail, (snapshot) => snapshot.matches({ ready: state }), SOON)
    const send = async () => {
      form.send({ type: 'form.submit' })
      await is('waiting')
    }
    /** A second later, with what has become of the mail. */
    const ask = async (change: object, state: 'arrived' | 'refused' | 'slow' | 'waiting') => {
      await service.database.transaction(async (db) => {
        const row = childOf(await db.mails.get(mail.getSnapshot().context.test?.mailId ?? ''))
        return db.mails.replace({ ...row, ...change })
      })
      clock.increment(1000)
      return is(state)
    }
    return { mail, form, clock, is, send, ask }
  }

  test('goes to whoever sends it, and stands among the mails of the demo', async () => {
    const mail = createActor(testMailMachine).start()
    const { form } = (await waitFor(mail, (snapshot) => snapshot.matches('ready'), SOON)).children
    expect(childOf(form).getSnapshot().context.values).toEqual({ to: 'admin01@service.example' })
    childOf(form).send({ type: 'form.submit' })
    const { context } = await waitFor(mail, (snapshot) => snapshot.matches({ ready: 'arrived' }), SOON)
    expect([context.way?.kind, context.test?.to]).toEqual(['page', 'admin01@service.example'])
    const rows = await service.database.transaction((db) => db.mails.find({ to: 'admin01@service.example' }))
    expect(rows).toMatchObject([{ subject: '測試信' }])
  })

  test('needs an address', async () => {
    const { form } = await openMail()
    form.send({ type: 'form.change', field: 'to', patch: { to: 'nobody' } })
    form.send({ type: 'form.submit' })
    expect(form.getSnapshot().context.issues).toMatchObject([{ field: 'to', key: 'rule-email' }])
  })

  test('is followed until the mail server has taken it', async () => {
    const { send, ask } = await openMail()
    await send()
    await ask({}, 'waiting')
    expect((await ask({ state: 'delivered' }, 'arrived')).context.asked).toBe(2)
  })

  test.each(['failed', 'retrying'] as const)('that is %s shows what the mail server said, and can be sent once more', async (state) => {
    const { form, send, ask, clock } = await openMail()
    await send()
    expect((await ask({ state, lastError: '535 no' }, 'refused')).context.test).toMatchObject({ state, lastError: '535 no' })
    clock.increment(1000)
    await waitFor(form, (snapshot) => snapshot.matches({ flow: 'editing' }), SOON)
    await send()
    expect((await ask({ state: 'delivered' }, 'arrived')).context.asked).toBe(1)
  })

  test('of which nothing is heard for half a minute is left to the page of undelivered mails', async () => {
    const { send, ask, mail, clock } = await openMail()
    await send()
    for (let asked = 1; asked < 30; asked += 1) {
      clock.increment(1000)
      // one answer after the other, as they would come
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(mail, (snapshot) => snapshot.matches({ ready: 'waiting' }) && snapshot.context.asked === asked, SOON)
    }
    await ask({}, 'slow')
    expect(service.calls.filter((call) => call.startsWith(`GET ${MAILS}`))).toHaveLength(30)
  })

  test('that cannot be asked for is not waited for', async () => {
    const { send, ask } = await openMail()
    await send()
    service.faults.set('centre.testMail', { kind: 'status', status: 500 })
    expect((await ask({}, 'slow')).context.asked).toBe(1)
  })

  test('that cannot be prepared is prepared again on request', async () => {
    service.faults.set('centre.mail', { kind: 'status', status: 500 })
    const mail = createActor(testMailMachine).start()
    await waitFor(mail, (snapshot) => snapshot.matches('failed'), SOON)
    service.faults.clear()
    mail.send({ type: 'mail.retry' })
    expect((await waitFor(mail, (snapshot) => snapshot.matches('ready'), SOON)).context.failure).toBeUndefined()
  })
})

describe('the settings of the mail', () => {
  const SAVE = 'PUT /system/v1/centre/mail'
  const SERVER = { delivery: 'smtp', host: 'mail.example', user: 'repair', password: 'plum', senderAddress: 'a@b.example' }

  const openSettings = async () => {
    const mail = createActor(testMailMachine)
    const said = emittedBy(mail)
    mail.start()
    const { settings, form } = (await waitFor(mail, (snapshot) => snapshot.matches('ready'), SOON)).children
    const type = (patch: object) => childOf(settings).send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
    const save = async (version: number) => {
      await waitFor(childOf(settings), (snapshot) => snapshot.matches({ flow: 'editing' }), SOON)
      childOf(settings).send({ type: 'form.submit' })
      return waitFor(mail, ({ context }) => context.way?.settings?.rowVersion === version, SOON)
    }
    return { mail, said, settings: childOf(settings), form: childOf(form), type, save }
  }
  const changedByOthers = () =>
    service.database.transaction(async (db) => {
      const row = childOf(await db.mailSettings.get('mail'))
      return db.mailSettings.replace({ ...row, port: 2525 })
    })

  test('are saved, and the password that was typed is gone from the form', async () => {
    const { mail, said, settings, type, save } = await openSettings()
    expect(settings.getSnapshot().context.values).toMatchObject({ delivery: 'folder', port: '587', security: 'starttls' })
    type(SERVER)
    expect(mail.getSnapshot().context.isChanged).toBe(true)
    const { context } = await save(1)
    expect(context.way?.settings).toMatchObject({ host: 'mail.example', hasPassword: true })
    expect(settings.getSnapshot().context.values).toMatchObject({ host: 'mail.example', password: '' })
    expect([mail.getSnapshot().context.isChanged, said]).toEqual([false, [{ type: 'mail.saved' }]])
  })

  test('name their usual port, unless another one was typed', () => {
    const form = fromMailSettings(undefined)
    expect(withSecurity(form, 'tls')).toEqual({ security: 'tls', port: '465' })
    expect(withSecurity({ ...form, port: ' ' }, 'none')).toEqual({ security: 'none', port: '25' })
    expect(withSecurity({ ...form, port: '2525' }, 'tls')).toEqual({ security: 'tls' })
  })

  test('are not sent while a field is wrong, nor is the test', async () => {
    const { mail, settings, type } = await openSettings()
    type({ ...SERVER, host: 'https://mail.example', port: 'x' })
    mail.send({ type: 'mail.test' })
    expect(settings.getSnapshot().context.issues.map(({ field, key }) => [field, key])).toEqual([
      ['host', 'rule-mailHost'],
      ['port', 'rule-wholeNumber'],
    ])
    await waitFor(mail, ({ context }) => !context.isTestDue, SOON)
    expect([service.countOf(SAVE), service.countOf('POST /system/v1/centre/mail/test')]).toEqual([0, 0])
  })

  test('are saved before they are tested; nothing changed is only tested', async () => {
    const { mail, type } = await openSettings()
    type(SERVER)
    mail.send({ type: 'mail.test' })
    await waitFor(mail, (snapshot) => snapshot.matches({ ready: 'arrived' }), SOON)
    expect([service.countOf(SAVE), service.countOf('POST /system/v1/centre/mail/test')]).toEqual([1, 1])
    const { form } = mail.getSnapshot().children
    await waitFor(childOf(form), (snapshot) => snapshot.matches({ flow: 'editing' }), SOON)
    mail.send({ type: 'mail.test' })
    await waitFor(mail, ({ context }) => context.asked === 0 && service.countOf('POST /system/v1/centre/mail/test') === 2, SOON)
    expect(service.countOf(SAVE)).toBe(1)
  })

  test('that somebody else has saved meanwhile are compared, and saved over that version', async () => {
    const { mail, settings, type, save } = await openSettings()
    type(SERVER)
    await save(1)
    await changedByOthers()
    await waitFor(settings, (snapshot) => snapshot.matches({ flow: 'editing' }), SOON)
    type({ host: 'other.example', password: 'violin' })
    settings.send({ type: 'form.submit' })
    await waitFor(settings, ({ context }) => context.conflict?.remote !== undefined, SOON)
    settings.send({ type: 'conflict.apply' })
    await waitFor(mail, ({ context }) => context.way?.settings?.rowVersion === 2, SOON)
    expect((await save(3)).context.way?.settings).toMatchObject({ host: 'other.example', port: 2525 })
  })

  test('whose answer is lost are looked up, and not sent twice', async () => {
    const { type, save } = await openSettings()
    service.faults.set('centre.updateMail', { kind: 'lostAnswer' })
    type(SERVER)
    await save(1)
    expect(service.countOf(SAVE)).toBe(1)
  })
})

describe('colleagues', () => {
  const ADDRESS = 'ming@service.example'
  const COLLEAGUE = { userAccount: 'Ming01', userName: '周小明', email: ADDRESS, roleIds: ['R-COO'] }

  const openColleagues = async () => {
    const page = createActor(colleaguesMachine, { input: { language: 'en-us' } })
    const said = emittedBy(page)
    page.start()
    const { form } = (await waitFor(page, (snapshot) => snapshot.matches('ready'), SOON)).children
    const invite = (patch: object) => {
      childOf(form).send({ type: 'form.change', field: 'userAccount', patch })
      childOf(form).send({ type: 'form.submit' })
    }
    return { page, said, form: childOf(form), invite }
  }

  test('are invited by a mail, one after the other, each with the language of the centre', async () => {
    const { page, said, form, invite } = await openColleagues()
    const before = page.getSnapshot().context.members.length
    invite(COLLEAGUE)
    const { members } = (await waitFor(page, ({ context }) => context.members.length > before, SOON)).context
    expect(members[0]).toMatchObject({ userAccount: 'ming01', accountStatus: 'invited', language: 'en-us', roleIds: ['R-COO'] })
    expect(await service.database.transaction((db) => db.mails.find({ to: ADDRESS }))).toMatchObject([{ subject: 'Set your password' }])
    expect(form.getSnapshot().context.values).toMatchObject({ userAccount: '', userName: '', roleIds: [], language: 'en-us' })
    expect(said).toMatchObject([{ type: 'colleague.invited', member: { userAccount: 'ming01' } }])
  })

  test('whose account name is taken are told so at the field', async () => {
    const { form, invite } = await openColleagues()
    invite({ ...COLLEAGUE, userAccount: 'coo01' })
    await waitFor(form, ({ context }) => context.serverIssues.length > 0, SOON)
    expect(form.getSnapshot().context.serverIssues).toMatchObject([{ field: 'userAccount', key: 'rule-accountTaken' }])
  })

  test('whose invitation got no answer are looked for before anything is sent again', async () => {
    const { page, form, invite } = await openColleagues()
    service.faults.set('member.create', { kind: 'lostAnswer' })
    invite(COLLEAGUE)
    await waitFor(page, ({ context }) => context.members[0]?.userAccount === 'ming01', SOON)
    await waitFor(form, (snapshot) => snapshot.matches({ flow: 'editing' }), SOON)
    service.faults.set('member.create', { kind: 'noNetwork' })
    invite({ ...COLLEAGUE, userAccount: 'hua01' })
    await waitFor(form, ({ context }) => context.failure?.code === 'not-stored', SOON)
    expect(await service.database.transaction((db) => db.members.find({ userAccount: ['ming01', 'hua01'] }))).toHaveLength(1)
  })

  test('that cannot be loaded are loaded again on request', async () => {
    service.faults.set('member.list', { kind: 'status', status: 500 })
    const page = createActor(colleaguesMachine, { input: { language: 'zh-hant' } }).start()
    await waitFor(page, (snapshot) => snapshot.matches('failed'), SOON)
    service.faults.clear()
    page.send({ type: 'colleagues.retry' })
    expect((await waitFor(page, (snapshot) => snapshot.matches('ready'), SOON)).context.failure).toBeUndefined()
  })
})

coversChart(centreMachine)
coversChart(testMailMachine)
coversChart(colleaguesMachine)
