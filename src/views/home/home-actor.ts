import type { ActorRefFrom } from 'xstate'
import type { homeMachine } from '../../machines/home/home.machine.ts'

export type HomeActor = ActorRefFrom<typeof homeMachine>
