/** The way of a child process: it is told one task, answers it, and is gone. */
export function answerParent<Task, Answer>(run: (task: Task) => Promise<Answer>): void {
  // Whoever asked is gone: so is everything that was called for it.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  process.once('message', (task) => {
    run(task as Task).then(
      (outcome) => process.send?.({ outcome }, () => process.exit(0)),
      (error) => {
        console.error(error);
        process.exit(3);
      },
    );
  });
}
