import type { RecordedStatement } from './wire-recorder.ts'

/** Statements of two exchanges that one device made, one right after the other. */
export type RecordedPair = readonly [first: readonly RecordedStatement[], second: readonly RecordedStatement[]]

export interface PgbenchScript {
  readonly script: string
  /** Statements that lay `bench_clients` out: the values of each of pgbench's clients, which the script begins with. */
  readonly setUp: readonly { readonly text: string; readonly values: readonly string[] }[]
}

/** Every run of pgbench counts on from a number of its own (`-D base=…`), so that no key comes twice. */
export const COUNTS_PER_RUN = 1_000_000

const NUMBER = /^-?\d{1,15}$/
const ARRAY_OF_NUMBER = /^\{"?(-?\d{1,15})"?\}$/

/**
 * Makes a script for pgbench of recorded exchanges, one pair for each client. The statements stay as they are. Values
 * are those of the client's own recording; what went up by one between its two exchanges goes on doing so.
 */
export function pgbenchScript(pairs: readonly RecordedPair[]): PgbenchScript {
  const shape = pairs[0]?.[1] ?? []
  for (const exchange of pairs.flat())
    if (wordsOf(exchange) !== wordsOf(shape)) throw new Error('two exchanges were done by different statements')
  const columns: { readonly name: string; readonly values: readonly string[] }[] = []
  const counters: string[] = []

  const written = shape.map(({ text }, index) =>
    text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const at = Number(number) - 1
      const name = `s${index}_${number}`
      const valuesOf = (exchange: 0 | 1) => pairs.map((pair) => pair[exchange][index]?.values[at] ?? null)
      const [before, now] = [valuesOf(0), valuesOf(1)]
      if (now.every((value) => value === null)) return 'NULL'
      const given = now.filter((value) => value !== null)
      if (given.length < now.length) throw new Error(`$${number} is only sometimes given: ${text}`)
      const isCounted = (pattern: RegExp) =>
        given.every((value, client) => Number(inner(pattern, value)) - Number(inner(pattern, before[client])) === 1)
      const pattern = [NUMBER, ARRAY_OF_NUMBER].find(isCounted)
      const values = pattern ? given.map((value) => inner(pattern, value)) : given
      if (!columns.some((column) => column.name === name)) {
        columns.push({ name, values })
        if (pattern) counters.push(name)
      }
      if (!pattern) return `:${name}`
      return pattern === NUMBER ? `:c${name}` : `ARRAY[:c${name}]`
    }),
  )
  const script = [
    String.raw`\if :started = 0`,
    `SELECT ${columns.map(({ name }) => name).join(', ')} FROM bench_clients WHERE client = :client_id`,
    String.raw`\gset`,
    String.raw`\set n 0`,
    String.raw`\set started 1`,
    String.raw`\endif`,
    String.raw`\set n :n + 1`,
    ...counters.map((name) => String.raw`\set c${name} :${name} + :base + :n`),
    ...grouped(shape, written),
    '',
  ].join('\n')
  return {
    script,
    setUp: [
      {
        text: `CREATE TABLE bench_clients (client int, ${columns.map(({ name }) => `${name} text`).join(', ')})`,
        values: [],
      },
      ...pairs.map((_, client) => ({
        text: `INSERT INTO bench_clients VALUES (${[client, ...columns.map((_column, at) => `$${at + 1}`)].join(', ')})`,
        values: columns.map(({ values }) => values[client] ?? ''),
      })),
    ],
  }
}

/** Counts how often the server waited for the database in an exchange. */
export const roundTripsOf = (exchange: readonly RecordedStatement[]): number =>
  exchange.filter(({ isPipelined }) => !isPipelined).length

const wordsOf = (exchange: readonly RecordedStatement[]): string =>
  exchange.map(({ text, isPipelined }) => `${isPipelined} ${text}`).join('\n')

const inner = (pattern: RegExp, value: string | null | undefined): string => {
  const found = pattern.exec(value ?? '')
  return found?.[1] ?? found?.[0] ?? ''
}

/** Statements that the server sent without waiting in between are one pipeline of pgbench. */
function grouped(shape: readonly RecordedStatement[], written: readonly string[]): string[] {
  return written.flatMap((text, index) => {
    const isJoined = shape[index]?.isPipelined === true
    const isJoinedByNext = shape[index + 1]?.isPipelined === true
    return [
      ...(isJoinedByNext && !isJoined ? [String.raw`\startpipeline`] : []),
      `${text};`,
      ...(isJoined && !isJoinedByNext ? [String.raw`\endpipeline`] : []),
    ]
  })
}
