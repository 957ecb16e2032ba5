import { MANY } from './account.ts'
import { type Bench, withBench } from './bench.ts'
import { isMeasured, type Row, table } from './figures.ts'
import { besidePgbench } from './parts/beside-pgbench.ts'
import { coldStarts } from './parts/cold-start.ts'
import { drafting } from './parts/drafting.ts'
import { drafts } from './parts/drafts.ts'
import { drains } from './parts/drains.ts'
import { entryGrids } from './parts/entry-grids.ts'
import { entryTables } from './parts/entries.ts'
import { exchanges } from './parts/exchanges.ts'
import { firstWords } from './parts/first-words.ts'
import { fullAccounts } from './parts/full-accounts.ts'
import { firstSyncs } from './parts/first-sync.ts'
import { keystrokes } from './parts/keystrokes.ts'
import { loginPaint } from './parts/login-paint.ts'
import { localWrites } from './parts/local-writes.ts'
import { offerLists } from './parts/offer-lists.ts'
import { comparePeers } from './parts/peers.ts'
import { phoneTaps } from './parts/phone-taps.ts'
import { radars } from './parts/radar.ts'
import { rebases } from './parts/rebases.ts'
import { compareSizes } from './parts/sizes.ts'
import { fieldSearches } from './parts/field-searches.ts'
import { textLists } from './parts/text-lists.ts'

interface Part {
  /** How many offers the account has beforehand. */
  readonly offers: number
  readonly run: (bench: Bench) => Promise<Row[]>
}

const PARTS: Readonly<Record<string, Part>> = {
  a: { offers: 0, run: localWrites },
  b: { offers: 1000, run: drains },
  c: { offers: MANY, run: firstSyncs },
  d: { offers: MANY, run: coldStarts },
  e: { offers: 0, run: exchanges },
  f: { offers: 0, run: rebases },
  g: { offers: 0, run: keystrokes },
  h: { offers: 0, run: radars },
  i: { offers: 0, run: drafts },
  j: { offers: 0, run: firstWords },
  k: { offers: 0, run: offerLists },
  l: { offers: 0, run: entryTables },
  m: { offers: 0, run: textLists },
  n: { offers: 0, run: entryGrids },
  o: { offers: 0, run: phoneTaps },
  p: { offers: 0, run: drafting },
  q: { offers: 0, run: fieldSearches },
  r: { offers: 0, run: loginPaint },
}

/** Take minutes and print tables of their own, so they run only where they are asked for by name. */
const BY_NAME: Readonly<Record<string, () => Promise<string>>> = {
  hostile: fullAccounts,
  peers: comparePeers,
  server: besidePgbench,
  sizes: compareSizes,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS) && !(name in BY_NAME))
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}: the parts are ${[...Object.keys(PARTS), ...Object.keys(BY_NAME)].join(', ')}`,
  )

const rows: Row[] = []
for (const [name, { offers, run }] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await withBench(offers, run)))
if (rows.length > 0) console.log(table(rows))
for (const [name, run] of Object.entries(BY_NAME)) if (asked.includes(name)) console.log(await run())
// A target that is missed is told, and is no failure; a figure that is missing is one.
process.exitCode = rows.every(isMeasured) ? 0 : 1
