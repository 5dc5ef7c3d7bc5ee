import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeAfterEach, ok, SLOW, visit, type Answers } from './support.tsx'

/** The first page of this file brings the code of the application. */
const COLD = { timeout: 40_000 }
const CENTRE = {
  name: { zhHant: '北方維修', enUS: 'North Repair' },
  address: { zhHant: '臺北市內湖區示範路 2 號', enUS: null },
  hours: { zhHant: null, enUS: 'Monday to Friday' },
  payment: { zhHant: null, enUS: 'Cash or card' },
  phone: '02-2345-6789',
  language: 'zh-hant',
  existedFiles: [],
  rowVersion: 1,
}
const NOBODY = { ...CENTRE, name: {}, address: {}, hours: {}, phone: '', rowVersion: 0 }
const ROLES = [{ groupName: '', options: [{ roleId: 'R-COO', roleName: 'Service coordinator' }] }]
const MEMBER = {
  id: 'm1',
  userAccount: 'admin01',
  userName: 'Ming',
  email: 'ming@repair.example',
  roleIds: ['R-ADM'],
  accountStatus: 'active',
}

const ANSWERS: Answers = {
  'GET /system/v1/centre': () => ok(CENTRE),
  'GET /system/v1/centre/mail': () => ok({ kind: 'page' }),
  'GET /member/v1': () => ok({ items: [MEMBER], total: 1, pageIndex: 1, pageSize: 100 }),
  'GET /role/v1/options': () => ok(ROLES),
  'GET /backend/profile/v1': () =>
    ok({ userId: 'member-coo01', isCustomer: false, userAccount: 'coo01', userName: 'Ming', email: 'ming@repair.example' }),
}

beforeEach(() => page.viewport(1280, 900))
closeAfterEach()

const open = (answers: Answers = {}, language: 'zh-hant' | 'en-us' = 'en-us', path = '/system/centre') =>
  visit(path, { as: 'employee', answers: { ...ANSWERS, ...answers }, language })
const heading = (name: string, level = 2) => page.getByRole('heading', { level, name })
const step = (name: string) => page.getByRole('navigation', { name: /Steps|步驟/ }).getByRole('button', { name })

describe('the page of the service centre', () => {
  test.each([
    ['zh-hant', '服務中心', '北方維修', '臺北市內湖區示範路 2 號', 'Monday to Friday'],
    ['en-us', 'Service centre', 'North Repair', '臺北市內湖區示範路 2 號', 'Monday to Friday'],
  ] as const)('in %s shows how customers read it, in the other language where one is missing', COLD, async (language, title, ...words) => {
    await open({}, language)
    await expect.element(heading(title, 1), COLD).toBeVisible()
    const preview = page.getByRole('region', { name: /As customers read it|客戶看到的樣子/ })
    for (const text of words) await expect.element(preview.getByText(text, { exact: true }), SLOW).toBeVisible()
  })

  test('sends what was typed with its version, and loads title and logo anew', COLD, async () => {
    const bodies: unknown[] = []
    const save = async (request: Request) => {
      const data = (await request.formData()).get('data')
      const body: object = JSON.parse(typeof data === 'string' ? data : '{}')
      bodies.push(body)
      return ok({ ...CENTRE, ...body, rowVersion: 2 })
    }
    const { calls } = await open({ 'PUT /system/v1/centre': save })
    const phone = page.getByRole('textbox', { name: 'Telephone' })
    await expect.element(phone, COLD).toHaveValue('02-2345-6789')
    await userEvent.fill(phone, '+886 2 2345 6789')
    await userEvent.fill(page.getByRole('textbox', { name: 'How to pay (Chinese)' }), '付現或刷卡')
    const before = calls.filter((call) => call === 'GET /helper/v1/logo').length
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('The service centre was saved'), SLOW).toBeVisible()
    expect(bodies).toMatchObject([
      {
        phone: '+886 2 2345 6789',
        payment: { zhHant: '付現或刷卡', enUS: 'Cash or card' },
        name: CENTRE.name,
        rowVersion: 1,
        removedFilePaths: [],
      },
    ])
    await expect.poll(() => calls.filter((call) => call === 'GET /helper/v1/logo').length, SLOW).toBe(before + 1)
    expect(step('Service centre').element().getAttribute('aria-current')).toBe('step')
  })

  test('leads the first administrator from step to step, each of which can be left out', COLD, async () => {
    await open({ 'GET /system/v1/centre': () => ok(NOBODY) }, 'en-us', '/system/centre/guide')
    await expect.element(heading('Set up the service', 1), COLD).toBeVisible()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Name (Chinese)' }), SLOW).toBeInvalid()
    await page.getByRole('button', { name: 'Skip this step' }).click()
    await expect.element(heading('How emails leave the service'), SLOW).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(heading('Invite a colleague'), SLOW).toBeVisible()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect.element(heading('All set'), SLOW).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect.poll(() => location.pathname, SLOW).toBe('/home')
  })

  test('says that nothing can be loaded, and tries again', COLD, async () => {
    let isBroken = true
    await open({ 'GET /system/v1/centre': () => (isBroken ? new Response(null, { status: 500 }) : ok(CENTRE)) })
    await expect.element(heading('The service centre could not be loaded'), COLD).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Name (Chinese)' }), SLOW).toHaveValue('北方維修')
  })
})

describe('the mail of the service', () => {
  const MAIL = '/system/centre?step=mail'
  const SMTP = { kind: 'smtp', host: 'mail.example', port: 587, security: 'starttls', user: 'repair', from: 'repair@repair.example' }
  const sent = { mailId: 'm1', to: 'ming@repair.example', state: 'waiting' }

  test('is described by its server, and the words of the server stand where the test was asked for', COLD, async () => {
    let state: object = {}
    await open(
      {
        'GET /system/v1/centre/mail': () => ok(SMTP),
        'POST /system/v1/centre/mail/test': () => ok(sent),
        'GET /system/v1/centre/mail/test/m1': () => ok({ ...sent, ...state }),
      },
      'en-us',
      MAIL,
    )
    for (const text of ['mail.example:587', 'STARTTLS', 'repair@repair.example'])
      await expect.element(page.getByText(text), COLD).toBeVisible()
    const to = page.getByRole('textbox', { name: 'Send to' })
    await expect.element(to, SLOW).toHaveValue('ming@repair.example')
    const send = page.getByRole('button', { name: /Send test email/ })
    await send.click()
    await expect.element(page.getByText('The email is on its way …').first(), SLOW).toBeVisible()
    state = { state: 'retrying', lastError: '535 Authentication failed' }
    await expect.element(page.getByText('The email server answered: 535 Authentication failed'), SLOW).toBeVisible()
    state = { state: 'delivered' }
    await expect.poll(() => send.element().getAttribute('data-pending'), SLOW).toBeNull()
    await send.click()
    await expect.element(page.getByText(/The email server has taken the email for ming@repair.example/), SLOW).toBeVisible()
  })

  test('in a folder reaches nobody, which is said', COLD, async () => {
    await open({ 'GET /system/v1/centre/mail': () => ok({ kind: 'folder', folder: '/data/outbox', from: 'a@b.example' }) }, 'en-us', MAIL)
    await expect.element(page.getByText('Emails reach nobody yet'), COLD).toBeVisible()
    await expect.element(page.getByText(/\/data\/outbox/)).toBeVisible()
  })
})

describe('the mail server', () => {
  const MAIL = '/system/centre?step=mail'
  const WAY = { kind: 'folder', folder: '/data/outbox', from: 'no-reply@repair.example', settings: { delivery: 'folder', rowVersion: 0 } }
  const SETTINGS = {
    delivery: 'smtp',
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    user: 'repair',
    hasPassword: true,
    rowVersion: 1,
  }
  const SET = { ...WAY, ...SETTINGS, kind: 'smtp', settings: { ...SETTINGS, senderName: '', senderAddress: 'a@b.example' } }
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const password = () => page.getByLabelText('Password', { exact: true })

  test('is set, saved and tested by one press; the answer of the server is told in words', COLD, async () => {
    const bodies: unknown[] = []
    const sent = { mailId: 'm1', to: 'ming@repair.example', state: 'retrying', lastError: '535 no', lastFault: 'signIn' }
    await open(
      {
        'GET /system/v1/centre/mail': () => ok(WAY),
        'PUT /system/v1/centre/mail': async (request) => {
          bodies.push(await request.json())
          return ok(SET)
        },
        'POST /system/v1/centre/mail/test': () => ok(sent),
      },
      'en-us',
      MAIL,
    )
    await expect.element(page.getByText('Emails reach nobody yet'), COLD).toBeVisible()
    await page.getByText('Email server (SMTP)').click()
    await userEvent.fill(field('Email server'), 'mail.example')
    await page.getByText('TLS', { exact: true }).click()
    await expect.element(field('Port')).toHaveValue('465')
    await page.getByText('STARTTLS', { exact: true }).click()
    await userEvent.fill(field('User name'), 'repair')
    await page.getByRole('button', { name: 'Save and send test email' }).click()
    await expect.element(password(), SLOW).toBeInvalid()
    await userEvent.fill(password(), 'plum')
    await userEvent.fill(field('Sender email'), 'a@b.example')
    await page.getByRole('button', { name: 'Save and send test email' }).click()
    await expect.element(page.getByText(/does not accept this user name and password/), SLOW).toBeVisible()
    await expect.element(page.getByText('The email server answered: 535 no')).toBeVisible()
    expect(bodies).toMatchObject([{ delivery: 'smtp', host: 'mail.example', port: 587, user: 'repair', password: 'plum', rowVersion: 0 }])
    await expect.element(password()).toHaveValue('')
    await expect.element(page.getByText('A password is stored. Leave this empty to keep it.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send test email' })).toBeVisible()
    await userEvent.fill(field('Email server'), 'other.example')
    await expect.element(page.getByText(/has to be entered again/), SLOW).toBeVisible()
  })

  test('of the environment is shown, with its variable, and cannot be changed', COLD, async () => {
    await open({ 'GET /system/v1/centre/mail': () => ok({ ...SET, fixedBy: 'RO_MAIL' }) }, 'en-us', MAIL)
    await expect.element(page.getByText(/environment variable RO_MAIL says so/), COLD).toBeVisible()
    await expect.element(page.getByText('mail.example:587')).toBeVisible()
    expect(field('Email server').elements()).toHaveLength(0)
  })

  test('whose password cannot be read any more asks for it', COLD, async () => {
    const lost = { ...SET, isPasswordLost: true, senderFixedBy: 'RO_MAIL_FROM', settings: { ...SET.settings, hasPassword: false } }
    await open({ 'GET /system/v1/centre/mail': () => ok(lost) }, 'en-us', MAIL)
    await expect.element(page.getByText('Please enter the password of the email server again'), COLD).toBeVisible()
    await expect.element(page.getByText(/RO_MAIL_FROM sets the sender/)).toBeVisible()
    expect(field('Sender email').elements()).toHaveLength(0)
  })
})

describe('colleagues', () => {
  test('are invited one after the other, and stand below with their state', COLD, async () => {
    const bodies: object[] = []
    const create = async (request: Request) => {
      const body: object = await request.json()
      bodies.push(body)
      return ok({ ...MEMBER, ...body, id: `new${bodies.length}`, accountStatus: 'invited' })
    }
    await open({ 'POST /member/v1': create }, 'en-us', '/system/centre?step=colleagues')
    const field = (name: string) => page.getByRole('textbox', { name })
    for (const name of ['hua', 'li']) {
      await userEvent.fill(field('Name'), `${name} wang`)
      await userEvent.fill(field('Email'), `${name}@repair.example`)
      await userEvent.fill(field('Account'), `${name}01`)
      await page.getByRole('button', { name: /Role/ }).click()
      await page.getByRole('option', { name: 'Service coordinator' }).click()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect.element(page.getByText(`${name} wang was invited; the email goes to ${name}@repair.example.`), SLOW).toBeVisible()
      await expect.element(field('Name'), SLOW).toHaveFocus()
      await expect.element(field('Account')).toHaveValue('')
    }
    expect(bodies).toMatchObject([
      { userAccount: 'hua01', roleIds: ['R-COO'], language: 'zh-hant' },
      { userAccount: 'li01', roleIds: ['R-COO'] },
    ])
    expect([...document.querySelectorAll('#main li')].filter(({ textContent }) => textContent.includes('Invited'))).toHaveLength(2)
  })
})
