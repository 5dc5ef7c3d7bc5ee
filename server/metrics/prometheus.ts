// The text format of Prometheus, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/

export type Labels = Readonly<Record<string, string | number>>

export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly { readonly name: string; readonly labels: Labels; readonly value: number }[]
}

const escaped = (text: string) =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
const labelled = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export const textOf = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
      ...samples.map((sample) => `${sample.name}${labelled(sample.labels)} ${sample.value}\n`),
    ])
    .join('')

/** Something as it is now; `labels` where there are several of a kind. */
export const gauge = (name: string, help: string, values: readonly (readonly [value: number, labels?: Labels])[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: values.map(([value, labels = {}]) => ({ name, labels, value })),
})

export const createCounter = (name: string, help: string) => {
  let value = 0
  return {
    add: () => void (value += 1),
    metric: (): Metric => ({ name, help, type: 'counter', samples: [{ name, labels: {}, value }] }),
  }
}

/** How often something took how long, in seconds, for each set of labels. */
export const createHistogram = (name: string, help: string, limits: readonly number[]) => {
  const series = new Map<string, { readonly labels: Labels; readonly counts: number[]; count: number; sum: number }>()
  const samplesOf = ({ labels, counts, count, sum }: { labels: Labels; counts: readonly number[]; count: number; sum: number }) => [
    ...limits.map((le, at) => ({ name: `${name}_bucket`, labels: { ...labels, le }, value: counts[at] ?? 0 })),
    { name: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: count },
  ]
  return {
    observe: (seconds: number, labels: Labels = {}) => {
      const key = JSON.stringify(labels)
      const one = series.get(key) ?? { labels, counts: limits.map(() => 0), count: 0, sum: 0 }
      limits.forEach((limit, at) => {
        if (seconds <= limit) one.counts[at] = (one.counts[at] ?? 0) + 1
      })
      one.count += 1
      one.sum += seconds
      series.set(key, one)
    },
    metric: (): Metric => ({ name, help, type: 'histogram', samples: [...series.values()].flatMap(samplesOf) }),
  }
}
