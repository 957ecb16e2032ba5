/**
 * Node's flags for the server. A batch of sync is megabytes of short-lived text: with V8's small default for new
 * objects a sixth of the server's time went into moving them about. The same number is in `npm start`.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=64', '--min-semi-space-size=16']
