/** Writes src/domain/values/top-level-domains.ts from the package `tlds`: `node scripts/top-level-domains.mjs`. */
import { readFileSync, writeFileSync } from 'node:fs'

const LINE_CHARS = 130

const names = /** @type {readonly string[]} */ (
  JSON.parse(readFileSync(new URL('../node_modules/tlds/index.json', import.meta.url), 'utf8'))
)
const lines = ['']
for (const name of names) {
  const last = lines.at(-1) ?? ''
  if (last.length + name.length + 1 > LINE_CHARS) lines.push(name)
  else lines[lines.length - 1] = last === '' ? name : `${last} ${name}`
}

writeFileSync(
  new URL('../src/domain/values/top-level-domains.ts', import.meta.url),
  `import { parsedUrl } from '#lib/parsed-url.ts'

/** Every top-level domain (IANA), written by scripts/top-level-domains.mjs. A copy, because Node.js can't import the package's JSON file as the bundlers do. */
const NAMES = \`
${lines.join('\n')}
\`

let known: ReadonlySet<string> | undefined

/** Checks the last part of a host name, in lower case, in its Unicode form or as \`xn--…\`. */
export function isTopLevelDomain(name: string): boolean {
  known ??= new Set(NAMES.trim().split(/\\s+/).flatMap(formsOf))
  return known.has(name)
}

const formsOf = (name: string): readonly string[] => (/^[a-z]+$/.test(name) ? [name] : [name, parsedUrl(\`http://a.\${name}\`)?.hostname.slice(2) ?? name])
`,
)
