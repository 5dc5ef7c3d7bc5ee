import { emit, setup } from 'xstate'

/** Keyboard shortcuts of this browser, on or off: somebody who speaks to the computer, or whose input method needs the keys, turns them off. */
export const shortcutsMachine = setup({
  types: {
    input: {} as { readonly choice: 'on' | 'off' },
    context: {} as { readonly choice: 'on' | 'off' },
    events: {} as { readonly type: 'shortcuts.on' } | { readonly type: 'shortcuts.off' },
    emitted: {} as { readonly type: 'shortcuts.changed'; readonly choice: 'on' | 'off' },
  },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => input,
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: ({ context }) => context.choice === 'off', target: 'off' }, { target: 'on' }] },
    on: { on: { 'shortcuts.off': { target: 'off', actions: emit({ type: 'shortcuts.changed', choice: 'off' }) } } },
    off: { on: { 'shortcuts.on': { target: 'on', actions: emit({ type: 'shortcuts.changed', choice: 'on' }) } } },
  },
})
