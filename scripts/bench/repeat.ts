/** Does a job this many times, and returns how many that was. */
export function repeat(times: number, job: () => unknown): number {
  for (let run = 0; run < times; run += 1) job()
  return times
}
