/** How much is done: a part of it in `npm test`, all of it in `npm run test:kill`. */
const isWhole = process.env.KILL_WHOLE === '1'

const amount = (name: string, part: number, whole: number): number =>
  Number(process.env[name] ?? (isWhole ? whole : part))

export const SERVER_KILLS = amount('KILL_SERVERS', 20, 200)
export const BROWSER_KILLS = amount('KILL_BROWSERS', 5, 50)
export const WRITER_PAIRS = amount('KILL_PAIRS', 500, 10_000)
/** How long each flood lasts. */
export const FLOOD_MS = amount('KILL_FLOOD_MS', 500, 4_000)
export const ACCOUNT_RECORDS = amount('KILL_RECORDS', 20_000, 100_000)

/** What decides every choice of a run; printed, so that the same choices can be made again. */
export const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000_000)

/** A figure of a run, for whoever reads its output. */
export const report = (figure: string): void => void process.stdout.write(`kill, seed ${SEED}: ${figure}\n`)
