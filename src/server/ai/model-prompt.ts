/** Prompt that is sent to a provider. */
export interface ModelPrompt {
  readonly system: string
  readonly user: string
  /** JSON schema of the answer; null: plain words. */
  readonly schema: object | null
  readonly temperature: number
  readonly maxTokens: number
}
