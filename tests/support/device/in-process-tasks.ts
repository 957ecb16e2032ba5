import { ok } from '#lib/result.ts'
import type { AccountTasks } from '#server/workers/account-tasks.ts'
import { executeTask, type TaskInput, type TaskName } from '#server/workers/tasks.ts'

/** Does tasks without threads, which a test of something else needs no build of. */
export const tasksHere: AccountTasks = {
  run: <N extends TaskName>(_accountId: number, task: N, input: TaskInput<N>) =>
    Promise.resolve(ok(executeTask(task, input))),
}
