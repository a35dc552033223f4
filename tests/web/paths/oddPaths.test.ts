import { testEveryPath } from './testEveryPath.ts'

testEveryPath(0)
