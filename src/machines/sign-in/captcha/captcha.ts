import { createActor, waitFor } from 'xstate'
import { whenOptionalCallsMayStart } from '../../../api/index.ts'
import { captchaMachine } from '../captcha.machine.ts'
import { tokenOf, type CaptchaAction } from './provider.ts'

/** The one captcha of the page: its script is loaded once, whichever of the sign-in pages comes first. */
export const captcha = createActor(captchaMachine).start()

/** Sets it up before anybody needs it, though not before the page is there. */
export const openCaptcha = async (): Promise<void> => {
  await whenOptionalCallsMayStart()
  captcha.send({ type: 'captcha.open' })
}

/** A token for one call; '' where the service asks for none or none can be had. Rejects only when `signal` gives the call up. */
export const captchaToken = async (action: CaptchaAction, signal: AbortSignal): Promise<string> => {
  if (captcha.getSnapshot().matches('closed')) captcha.send({ type: 'captcha.open' })
  const { context } = await waitFor(captcha, (snapshot) => snapshot.hasTag('settled'), { signal })
  return context.provider ? tokenOf(context.provider, action) : ''
}
