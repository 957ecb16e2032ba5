import { declaredNames, wordsOfName } from './names.mjs'

/**
 * Words that the glossary bans from identifiers, each with the term that takes its place. Words that also have a plain
 * meaning in code, such as `head` or `item`, are not listed.
 */
const BANNED_WORDS = {
  alongside: 'afterWrite',
  anew: 'again, or the verb itself',
  clamped: 'ShowMore',
  dealt: 'synced',
  deed: 'UndoableAction',
  deeds: 'UndoableAction',
  desk: 'DraftGenerator',
  errand: 'job',
  errands: 'job',
  face: 'the page or handler itself',
  fewest: 'MIN_',
  held: 'loaded, replicated or stored',
  mails: 'emails',
  mended: 'fixed',
  paper: 'EditorCanvas',
  papers: 'EditorCanvas',
  said: 'announcement',
  scene: 'ActionContext',
  scenes: 'ActionContext',
  shelf: 'category or template',
  shelves: 'category or template',
  somebody: 'the role: owner, author, other user',
  stands: 'isShown, isValid …',
  tally: 'ProgressMeter',
  telephone: 'phone',
  told: 'notified',
  untold: 'unnotified',
  whoever: 'the role',
  workspace: 'RecordSet or AccountContext',
}

/** Pieces of names whose words are plain on their own. */
const BANNED_PIECES = [
  { piece: /^(?:MOST|LEAST)_/, instead: 'MAX_ or MIN_' },
  { piece: /^isOver$/, instead: 'isCancelled, isFinished or isExceeded' },
  { piece: /^(?:carryOut|CarryOut)/, instead: 'execute, runMutation, runJob or handleCall' },
]

/** Finds files worth parsing: parsing all of src takes seconds. */
const ANY_BANNED = new RegExp(`${Object.keys(BANNED_WORDS).join('|')}|MOST_|LEAST_|isOver|carryOut`, 'i')

/** Names that keep a banned word. @type {readonly { path: RegExp, names: readonly string[], reason: string }[]} */
export const EXCEPTIONS = [
  { path: /^src\/domain\/library\/offers\//, names: ['BOOKING_DESK', 'DESK_COURSE'], reason: 'offers for real desks' },
  { path: /^src\/domain\/pages\/public-fonts\.ts$/, names: ['fontFace', 'FONT_FACES'], reason: '@font-face of CSS' },
  {
    path: /^src\/(?:contract\/sync|server\/records\/exchange\/batch)\.ts$/,
    names: ['dealt'],
    reason: 'on the wire, see docs/protocol.md',
  },
  {
    path: /^src\/server\/db\/public-schema\.ts$/,
    names: ['untold', 'toldAt', 'toldFullDay'],
    reason: 'columns of the database',
  },
  {
    path: /^src\/domain\/copy\//,
    names: ['scene', 'said'],
    reason: 'slots of stored drafts: a scene of the reader’s day, a customer’s words',
  },
]

/** @param {string} name @returns {string | undefined} the term to use instead */
export function bannedNameReplacement(name) {
  const piece = BANNED_PIECES.find(({ piece: pattern }) => pattern.test(name))
  if (piece) return piece.instead
  const banned = Object.entries(BANNED_WORDS)
  const words = wordsOfName(name)
  return banned.find(([word]) => words.includes(word))?.[1]
}

/**
 * Declared names with a banned word, exceptions left out.
 * @param {readonly import('./read-sources.mjs').SourceFile[]} files
 * @returns {string[]} one line for each, with the term to use instead
 */
export const bannedNames = (files) =>
  declaredNames(files.filter(({ text }) => ANY_BANNED.test(text))).flatMap(({ name, path, line }) => {
    const instead = bannedNameReplacement(name)
    if (instead === undefined || EXCEPTIONS.some((one) => one.path.test(path) && one.names.includes(name))) return []
    return [`${path}:${line} ${name}: use ${instead}`]
  })
