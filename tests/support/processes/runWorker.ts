import { runInGroup } from '../../../scripts/test/runInGroup.ts'

// A program whose worker would outlive it; what that does is the first argument.
const [work = ''] = process.argv.slice(2)
console.log(await runInGroup(['sh', '-c', `(${work}) & echo "worker $!"; wait`]))
