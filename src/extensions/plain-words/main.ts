import { connect } from '#extensions/sdk/sdk.ts'
import { runPlainWords } from './run-plain-words.ts'

void connect().then(runPlainWords)
