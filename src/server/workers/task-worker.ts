import { parentPort } from 'node:worker_threads'
import { executeTask, type TaskInput, type TaskName } from './tasks.ts'

export interface TaskCall {
  readonly task: TaskName
  readonly input: TaskInput<TaskName>
}

export interface TaskReply {
  readonly answer?: unknown
  /** Reason for a missing answer, for the log. */
  readonly fault?: string
}

/** Runs in one thread of the pool, one task after the other. */
parentPort?.on('message', ({ task, input }: TaskCall) => {
  parentPort?.postMessage(replyTo(task, input))
})

function replyTo(task: TaskName, input: TaskInput<TaskName>): TaskReply {
  try {
    return { answer: executeTask(task, input) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
