/** Tags that reasoning models put round their thoughts, as their chat templates write them. */
const NAMES =
  'think|thinking|thoughts?|reasoning|reflection|scratchpad|scratch_pad|seed:think|analysis|(?:internal|inner)_(?:monologue|thoughts?)|monologue|chain_of_thought|(?:thought|thinking)_process|ant_?thinking'
const OPEN = String.raw`<(?:${NAMES})(?:\s[^<>]{0,100})?>|\[THINK\]|◁think▷|<\|begin_of_thought\|>`
const CLOSE = String.raw`<\/(?:${NAMES})\s*>|\[\/THINK\]|◁\/think▷|<\|end_of_thought\|>`
const TAG = new RegExp(`(${OPEN})|${CLOSE}`, 'giu')
/** Channels of the harmony format: only `final` is for people. */
const CHANNEL = /<\|channel\|>\s*([a-z]+)[^<]{0,200}?(?:<\|message\|>|(?=[^<]))/gi
const CHANNEL_MARK = '<|channel|>'
const CHANNEL_END = /<\|(?:end|return|start|call)\|>/
/** `<|start|>assistant` in front of a channel, as far as it has come. */
const ROLE = /^\s*<\|start\|>[a-z]{0,12}(?=<|$)/
/** Matches thoughts after a server has removed the special tokens: `analysisWe need …assistantfinalBread`. */
const BARE_CHANNEL = /^\s*analysis(?=["'A-Z])/
const BARE_FINAL = 'assistantfinal'
/** Marks of the answer itself that some models leave in. */
const WRAPPER =
  /<\/?(?:answer|final_answer|final|response|output)>|<\|(?:begin|end)_of_solution\|>|<\|(?:im_end|eot_id|endoftext|end|return)\|>|<\/s>\s*$/gi

/** Beginnings of marks that may still grow while an answer comes in. */
const MARKS = [
  ...'think thinking thought thoughts reasoning reflection scratchpad scratch_pad seed:think analysis internal_monologue inner_monologue internal_thoughts inner_thoughts internal_thought inner_thought monologue chain_of_thought thought_process thinking_process antthinking ant_thinking'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['answer', 'final_answer', 'final', 'response', 'output'].flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['[think]', '[/think]', '◁think▷', '◁/think▷', '</s>'],
  ...['channel', 'message', 'start', 'end', 'return', 'im_end', 'eot_id', 'endoftext'].map((name) => `<|${name}|>`),
  ...['begin_of_thought', 'end_of_thought', 'begin_of_solution', 'end_of_solution'].map((name) => `<|${name}|>`),
]
const MAX_MARK_CHARS = 25
/** `Thinking process: …`, with the answer behind a name of its own. */
const LABELLED =
  /^[\s*_#]{0,8}(?:reasoning|thinking(?: process)?|thought process|chain of thought|my (?:thinking|reasoning))[*_ ]{0,4}:/i
const LABELS = [
  'reasoning',
  'thinking',
  'thinking process',
  'thought process',
  'chain of thought',
  'my thinking',
  'my reasoning',
]
const mayBeLabel = (answer: string): boolean => {
  const start = answer
    .slice(0, 40)
    .replace(/^[\s*_#]{0,8}/, '')
    .replace(/[*_ ]{1,4}$/, '')
    .toLowerCase()
  return start.length > 3 && answer.length < 32 && LABELS.some((label) => label.startsWith(start))
}
const ANSWER_LABEL =
  /^[*_# \t]{0,8}(?:final (?:answer|output|text|version|response)|answer|output|response)[*_ ]{0,4}:[*_ \t]{0,4}/im

export interface AnswerWithoutThoughts {
  /** The answer without the model's thoughts. */
  readonly text: string
  /** A closing tag came without an opening one: the server's template had opened it. */
  readonly isBare: boolean
}

/**
 * Removes a model's thoughts from an answer. `isWhole`: false while more may come; what may become a mark is held back
 * then.
 */
export function withoutThoughts(answer: string, isWhole: boolean): AnswerWithoutThoughts {
  if (answer.toLowerCase().includes(CHANNEL_MARK)) return { text: finalChannel(answer, isWhole), isBare: false }
  if (BARE_CHANNEL.test(answer)) {
    const at = answer.lastIndexOf(BARE_FINAL)
    if (at >= 0) return { text: answer.slice(at + BARE_FINAL.length), isBare: false }
    if (!isWhole) return { text: '', isBare: false }
  }
  if (LABELLED.test(answer)) {
    const label = ANSWER_LABEL.exec(answer)
    if (label) return { text: answer.slice(label.index + label[0].length).replace(/^\s+/, ''), isBare: false }
    if (!isWhole) return { text: '', isBare: false }
  }
  if (!isWhole && mayBeLabel(answer)) return { text: '', isBare: false }
  const { text, isBare } = untagged(answer.replace(ROLE, ''), isWhole)
  return { text: (isWhole ? text : withoutOpenMark(text)).replaceAll(WRAPPER, ''), isBare }
}

function untagged(answer: string, isWhole: boolean): AnswerWithoutThoughts {
  let text = ''
  let before = ''
  let isBare = false
  let depth = 0
  let last = 0
  let openAt = 0
  for (const { 0: tag, 1: opening, index } of answer.matchAll(TAG)) {
    const words = answer.slice(last, index)
    if (opening !== undefined) {
      if (depth === 0) {
        text += words
        openAt = index
      }
      // Some templates open twice in a row and close once.
      if (depth === 0 || words.trim() !== '') depth++
    } else {
      if (depth === 0) {
        isBare = true
        before = text + words
        text = ''
      }
      depth = Math.max(0, depth - 1)
    }
    last = index + tag.length
  }
  // Thoughts that were opened more often than closed: the answer is behind the last closing tag.
  const isClosed =
    depth > 0 && isWhole && /<\/|\[\/|◁\/|\|end_of/.test(answer.slice(Math.max(0, last - MAX_MARK_CHARS), last))
  if (depth === 0 || isClosed) text += answer.slice(last)
  // Inside of a line, a tag that nothing closes is a word: 'Choose <thinking> or <doing>'.
  else if (
    isWhole &&
    /[^\s][ \t]*$/.test(answer.slice(Math.max(0, openAt - 40), openAt)) &&
    !/\n[ \t]*$/.test(answer.slice(Math.max(0, openAt - 40), openAt))
  )
    text += answer.slice(openAt)
  // A stray closing tag behind the answer, with nothing following it.
  const isStray = text.trim() === '' && before !== '' && !isOnlyThought(before)
  return { text: isStray ? before : text, isBare }
}

/** Thoughts are talk; an answer before a stray tag has a form. */
const isOnlyThought = (text: string): boolean => !/[{[]\s*[{"“]|<<\d/.test(text)

function finalChannel(answer: string, isWhole: boolean): string {
  const channels = Array.from(answer.matchAll(CHANNEL))
  const final = channels.findLast(([, name = '']) => name.toLowerCase().startsWith('final'))
  if (!final) return ''
  const { 0: mark, 1: name = '', index } = final
  // `<|channel|>finalBread` without a message mark: the name ends where the answer begins.
  const from = mark.includes('<|message|>') ? index + mark.length : index + mark.indexOf(name) + 'final'.length
  const rest = answer.slice(from)
  const end = rest.search(CHANNEL_END)
  const text = end < 0 ? rest : rest.slice(0, end)
  return (isWhole ? text : withoutOpenMark(text)).replace(/^<\|message\|>/, '')
}

function withoutOpenMark(text: string): string {
  const tail = text.slice(-MAX_MARK_CHARS)
  for (let at = 0; at < tail.length; at++) {
    const rest = tail.slice(at).toLowerCase()
    if (/^[<[◁]/u.test(rest) && MARKS.some((mark) => mark.startsWith(rest)))
      return text.slice(0, text.length - rest.length)
  }
  return text
}

/** An answer that begins in the form that was asked for is no thought. */
const FORMED = /^\s*(?:```|[{[]|<<\d|"\s*\{|“\s*\{)/

/**
 * Returns the visible part of an answer that is still arriving. `thinksAloud`: true if this model's answers begin with
 * thoughts without an opening tag; undefined if not known yet, so that plain words wait until the end.
 */
export function visibleAnswer(answer: string, thinksAloud: boolean | undefined): string {
  const { text, isBare } = withoutThoughts(answer, false)
  if (isBare || thinksAloud === false) return text
  const wasTagged =
    /^\s*(?:<|\[THINK|◁)/i.test(answer) && text !== answer && !/^\s*<\/?(?:answer|final|response|output)/i.test(answer)
  return wasTagged || (thinksAloud === undefined && FORMED.test(text)) ? text : ''
}
