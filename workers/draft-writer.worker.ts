import { expose } from 'comlink'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'

expose({ writeDrafts })
