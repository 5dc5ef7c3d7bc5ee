import { setupFormMachine } from '../../src/machines/setup/setup-form.machine.ts'
import { setupMachine } from '../../src/machines/setup/setup.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page } from '../stage/places.ts'
import { refuse } from '../stage/replies.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const PASSWORD = 'copper-window-lighthouse'

export const setup: Specimen = specimen(
  setupMachine,
  page(setupMachine, {
    path: paths.setup,
    search: () => '?token=of-the-console',
    input: ({ search }) => ({ token: new URLSearchParams(search).get('token') ?? '' }),
    module: () => import('../../src/app/pages/setup.ts'),
  }),
  {
    moves: [{ type: 'setup.retry' }],
    replies: { check: { 'a service without an administrator': () => undefined, 'a used address': refuse(410, 'link-expired') } },
    beside: () => [setupForm],
  },
)
export const setupForm: Specimen = specimen(
  setupFormMachine,
  setup,
  form({
    typed: { userAccount: 'admin', userName: '林雅婷', email: 'admin@service.example', password: PASSWORD, confirmPassword: PASSWORD },
    accepted: { 'the account is made': { isSignedIn: false }, 'and a session has begun': { isSignedIn: true } },
  }),
)
