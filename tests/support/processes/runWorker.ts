import { runInGroup } from '../../../scripts/test/runInGroup.ts'

// A program whose worker would outlive it.
console.log(await runInGroup(['sh', '-c', 'sleep 600 & echo "worker $!"; wait']))
