import type { Log } from '../log.ts'

export interface Task {
  readonly name: string
  /** From the end of one run to the begin of the next. */
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/**
 * Runs the tasks at once and then again and again, all of them one after another: none waits for the database while another one has it. What fails is
 * logged and tried again when it is due next. `stop` resolves once the task that is running has ended.
 */
export const repeat = (tasks: readonly Task[], log: Log): { readonly stop: () => Promise<void> } => {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isStopped = false
  let last: Promise<void> = Promise.resolve()

  const runOnce = async ({ name, run }: Task) => {
    if (isStopped) return
    const startedAt = performance.now()
    try {
      await run()
      log.debug({ task: name, ms: Math.round(performance.now() - startedAt) }, 'task')
    } catch (error) {
      log.error({ task: name, error }, 'A task failed')
    }
  }
  const enqueue = (task: Task): void => {
    last = last.then(async () => {
      await runOnce(task)
      if (isStopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(task)
      }, task.everyMs)
      timers.add(timer)
    })
  }
  tasks.forEach(enqueue)
  return {
    stop: () => {
      isStopped = true
      timers.forEach(clearTimeout)
      return last
    },
  }
}
