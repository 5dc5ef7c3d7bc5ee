import { createActor, waitFor } from 'xstate'
import { whenOptionalCallsMayStart } from '../../../api/index.ts'
import type { CaptchaAction } from '../../../shared/captcha-messages.ts'
import { captchaMachine } from '../captcha.machine.ts'
import { tokenOf } from './provider.ts'

/** The one captcha of the page, of whichever sign-in page is open. */
export const captcha = createActor(captchaMachine).start()

/** Sets it up before its first use, though not before the page is there. Returns how to close it when the page is left. */
export const openCaptcha = () => {
  let isOpen = true
  const open = async () => {
    await whenOptionalCallsMayStart()
    if (isOpen) captcha.send({ type: 'captcha.open' })
  }
  void open()
  return () => {
    isOpen = false
    captcha.send({ type: 'captcha.close' })
  }
}

/** A token for one call; '' where the service asks for none or none can be had. Rejects only when `signal` gives the call up. */
export const captchaToken = async (action: CaptchaAction, signal: AbortSignal): Promise<string> => {
  if (captcha.getSnapshot().matches('closed')) captcha.send({ type: 'captcha.open' })
  const { context } = await waitFor(captcha, (snapshot) => snapshot.hasTag('settled'), { signal })
  return context.provider ? tokenOf(context.provider, action) : ''
}
