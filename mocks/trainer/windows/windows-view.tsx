import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PeopleList, SignInFailure } from '../../people-list.tsx'
import { useSignedIn } from '../../signed-in.ts'
import type { windowsMachine } from './windows.machine.ts'

/** The people of the demo, each signed in by one press. */
export const WindowsView = ({ actor }: { actor: ActorRefFrom<typeof windowsMachine> }) => {
  const { account } = useSignedIn()
  const signIn = useSelector(actor, ({ context }) => context.signIn)
  return (
    <div className="flex flex-col gap-5">
      <SignInFailure signIn={signIn} />
      <PeopleList signIn={signIn} current={account} isCustomer />
      <PeopleList signIn={signIn} current={account} isCustomer={false} />
    </div>
  )
}
