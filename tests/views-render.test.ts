import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

// Views render what machines say (docs/architecture.md, "Machines"). Each exception below is in use and has its reason.

type Rule = 'starts a machine' | 'reads a snapshot' | 'sends from an effect' | 'selects a whole context'

const EXCEPTIONS: Record<Rule, Record<string, string>> = {
  'starts a machine': {
    'src/views/bulk/bulk-bar.tsx': 'loaded once rows are selected: the list must not carry it',
    'src/views/corrections/item-correction.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/customers/customer-merge.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/corrections/item-move.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/export/order-export.tsx': 'a dialog of several pages, for as long as its button is there',
    'src/views/lifecycle/steps-panel.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/notices/bell/bell.tsx': 'loaded with the frame, and only for users who may read notifications',
    'src/views/notices/sign-in-notices.tsx': 'beside the sign-in form, whose page has the form alone for its machine',
    'src/views/profile/address-book.tsx': 'a section of the profile, only for users who may change the address book',
    'src/views/review/bench/bench-past.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/review/marks/mark-dialog.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/shell/palette/palette.tsx': 'loaded when it is opened, and lives as long as it is open',
    'src/views/shell/scanner.tsx': 'loaded once the page is idle, and only for employees who may review',
    'src/views/sign-in/terms/privacy-policy.tsx': 'part of a page without a machine, and of the banner over all pages',
    'src/views/tracking/tracking-links.tsx': 'loaded below an order, and only for employees who may edit it',
    'src/views/ui/files/use-blob.ts': 'one per picture on the screen',
  },
  'reads a snapshot': {
    'src/views/address/use-default-address.ts': 'on an event: several fields of one value change before the next render',
    'src/views/hooks/use-list.ts': 'on a change of the address, which may come before the next render',
    'src/views/orders/edit/address-block.tsx': 'on an event: several fields of one value change before the next render',
    'src/views/profile/book-dialog.tsx': 'on an event: several fields of one value change before the next render',
    'src/views/shell/scanner.tsx': 'on a key, which has to be held back at once where it ends a scan',
  },
  'selects a whole context': {
    'src/views/bulk/bulk-dialog.tsx': 'verdicts and progress follow from the whole of it',
    'src/views/bulk/bulk-preview.tsx': 'verdicts and progress follow from the whole of it',
    'src/views/hooks/use-form.ts': 'shared hook: compares the old values with the new ones, and renders what is not urgent later',
    'src/views/print/use-print.ts': 'the page shows all of it',
    'src/views/review/marks/mark-photos.tsx': 'which photographs can be marked follows from what is chosen, stored and taken away',
    'src/views/ui/files/file-field.tsx': 'all of it is rendered later than what is typed meanwhile',
  },
  'sends from an effect': {
    'src/views/hooks/use-list.ts': 'shared hook: the address is the source of the query',
    'src/views/lifecycle/use-lifecycle-route.ts': 'the address is the source of status and item',
    'src/views/orders/steps/use-step-route.ts': 'the address is the source of the step',
    'src/views/print/use-print.ts': 'the print dialog and Back are events of the browser',
    'src/views/record/use-record-route.ts': 'shared hook: the address is the source of the open record',
    'src/views/shell/scanner.tsx': 'the keys of the page are events of the browser',
    'src/views/ui/files/use-blob.ts': 'shared hook: the file to load is a prop',
  },
}

const STARTERS: ReadonlySet<unknown> = new Set(['useActorRef', 'useActor', 'useMachine', 'createActor', 'interpret'])
const EFFECTS: ReadonlySet<unknown> = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useEffectEvent'])

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)
const nodesOf = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(nodesOf)]
const nameOf = (node: unknown) => (isNode(node) ? node['name'] : undefined)
const argumentsOf = (node: Node) => [node['arguments']].flat().filter(isNode)
const isCall = ({ type }: Node) => type === 'CallExpression'
/** A call `x.name()` or `x?.name()`. */
const isCallOf = (name: string) => (node: Node) =>
  isCall(node) && isNode(node['callee']) && nameOf(node['callee']['property']) === name && node['callee']['computed'] !== true
/** A call of a hook, imported by its name or used as `React.useEffect`. */
const isEffect = (node: Node) => {
  const callee = node['callee']
  return isCall(node) && isNode(callee) && EFFECTS.has(nameOf(callee) ?? nameOf(callee['property']))
}

/** A parameter that is the snapshot or its context, handed back as it is. */
const isWhole = (node: Node) => {
  const [selector] = argumentsOf(node).slice(1)
  if (!isCall(node) || !isNode(node['callee']) || nameOf(node['callee']) !== 'useSelector' || selector === undefined) return false
  const [parameter] = [selector['params']].flat().filter(isNode)
  const { body } = selector
  if (!isNode(body) || parameter === undefined) return false
  if (body['type'] === 'Identifier') return nameOf(body) === nameOf(parameter) || nameOf(body) === 'context'
  return body['type'] === 'MemberExpression' && nameOf(body['object']) === nameOf(parameter) && nameOf(body['property']) === 'context'
}

/** The rules that a source breaks. */
const brokenIn = (source: string): readonly Rule[] => {
  const nodes = nodesOf(parseSync('view.tsx', source).program as unknown as Node)
  const effects = nodes.filter(isEffect).flatMap(argumentsOf).flatMap(nodesOf)
  const broken: Rule[] = []
  if (nodes.some(({ type, imported }) => type === 'ImportSpecifier' && STARTERS.has(nameOf(imported)))) broken.push('starts a machine')
  if (nodes.some(isCallOf('getSnapshot'))) broken.push('reads a snapshot')
  if (effects.some(isCallOf('send'))) broken.push('sends from an effect')
  if (nodes.some(isWhole)) broken.push('selects a whole context')
  return broken
}

const broken = globSync('src/views/**/*.{ts,tsx}').map((file) => [file, brokenIn(readFileSync(file, 'utf8'))] as const)

test.each(Object.entries(EXCEPTIONS) as [Rule, Record<string, string>][])('no view %s but those that are declared', (rule, declared) => {
  const files = broken.filter(([, rules]) => rules.includes(rule)).map(([file]) => file)
  expect(files.toSorted()).toEqual(Object.keys(declared).toSorted())
})

test.each<[Rule, string]>([
  ['starts a machine', `import { useActorRef as use } from '@xstate/react'`],
  ['starts a machine', `import { useMachine } from '@xstate/react'`],
  ['starts a machine', `import { createActor } from 'xstate'`],
  ['reads a snapshot', `const View = ({ actor }) => <p>{actor.getSnapshot().context.name}</p>`],
  ['reads a snapshot', `const View = ({ actor }) => <p>{actor?.getSnapshot().value}</p>`],
  ['sends from an effect', `const View = ({ actor, a }) => { useEffect(() => actor.send({ type: 'a', a }), [actor, a]) }`],
  ['sends from an effect', `const View = ({ actor }) => { React.useLayoutEffect(() => { if (actor) actor?.send({ type: 'a' }) }) }`],
  ['sends from an effect', `const View = ({ actor }) => { const tell = useEffectEvent(() => actor.send({ type: 'a' })) }`],
  ['selects a whole context', `const View = ({ actor }) => { const { name } = useSelector(actor, ({ context }) => context) }`],
  ['selects a whole context', `const View = ({ actor }) => { const context = useSelector(actor, (snapshot) => snapshot.context) }`],
  ['selects a whole context', `const View = ({ actor }) => { const state = useSelector(actor, (snapshot) => snapshot) }`],
])('a view that %s is found: %s', (rule, source) => {
  expect(brokenIn(source)).toEqual([rule])
})

test('a view that sends what the user does, and renders what a selector gives, breaks no rule', () => {
  const source = `const View = ({ actor }: Props) => {
    const name = useSelector(actor, ({ context }) => context.name)
    useEmitted(actor, { 'form.saved': () => actor.send({ type: 'a' }) })
    return <button onClick={() => actor.send({ type: 'b' })}>{name}</button>
  }
  type Children = ReturnType<Actor['getSnapshot']>['children']`
  expect(brokenIn(source)).toEqual([])
})
