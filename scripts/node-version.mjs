// Imported first and importing nothing: it must run on a Node too old for the rest.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Offer Desk needs Node 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
