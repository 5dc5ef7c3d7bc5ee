import { expect, test, vi } from 'vitest'
import { emit, setup } from 'xstate'
import { route } from '../../src/app/route.tsx'

const machine = setup({
  types: {
    input: {} as { readonly id: string },
    context: {} as { readonly id: string },
    emitted: {} as { readonly type: 'opened'; readonly id: string },
  },
}).createMachine({
  context: ({ input }) => input,
  entry: emit(({ context }) => ({ type: 'opened' as const, id: context.id })),
})

test('a page module hears what its machine emits, from the start, and gets the visit', async () => {
  const heard = vi.fn<(text: string) => void>()
  const { preloadActor } = route({
    path: '/customer/:id',
    titleKey: 'profile-title',
    layout: 'home',
    requiresAuth: true,
    messages: [],
    page: async () => ({
      machine,
      input: ({ params }) => ({ id: params.id }),
      subscribe: (actor, { search }) => void actor.on('opened', ({ id }) => heard(`${id}${search}`)),
      View: () => null,
    }),
  })
  await preloadActor?.('/customer/7', { params: { id: '7' }, search: '?a=1', profile: undefined })
  expect(heard.mock.calls).toEqual([['7?a=1']])
})
