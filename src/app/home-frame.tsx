import { useEffect } from 'react'
import { createActor } from 'xstate'
import { noticesMachine } from '../machines/notices/notices.machine.ts'
import type { SessionProfile } from '../machines/session/session-calls.ts'
import { useUser } from '../views/hooks/app-context.ts'
import { HomeShell, type ShellProps } from '../views/shell/home-shell.tsx'
import { ActorProvider, preloadedActors } from './actor-provider.tsx'
import { preloadOnIntent } from './preload-on-intent.ts'

/** Notices are addressed to a user in a role. */
const readerOf = ({ userId, currentRoleId }: SessionProfile['user']) => `${userId} ${currentRoleId ?? ''}`

/** Starts the machine of the frame before it is rendered. */
export const preloadNotices = (path: string, { user }: SessionProfile) =>
  preloadedActors.start(path, `notices ${readerOf(user)}`, () => createActor(noticesMachine).start())

/** The frame of the pages behind the login, with the notices of the signed-in user. */
export const HomeFrame = (props: ShellProps) => {
  const key = `notices ${readerOf(useUser())}`
  useEffect(preloadOnIntent, [])
  return (
    <ActorProvider<typeof noticesMachine> key={key} actorKey={key} create={() => createActor(noticesMachine)}>
      {(notices) => <HomeShell notices={notices} {...props} />}
    </ActorProvider>
  )
}
