import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { startProduct } from '../../product/startProduct.ts'
import { temporaryFolder } from '../../product/temporaryFolder.ts'
import { QUESTIONNAIRE_FILE } from '../../questionnaire/questionnaireFile.ts'
import { questionnairePlugin } from '../../questionnaire/questionnairePlugin.ts'
import { reactModules } from '../../build/reactModules.ts'
import type { Definition } from '../../../bench/Definition.ts'
import { toQuestionnaireDefinition } from '../questionnaires/toQuestionnaireDefinition.ts'
import { buildContender } from './buildContender.ts'
import { BASE, type Contender, RADIOS } from './Contender.ts'
import { buildPeers } from './buildPeers.ts'
import { serveFolders } from './serveFolders.ts'

/** What is compared: the seven-question funnel as visitors get it, or the drivers that take a questionnaire of any length. */
type Play = 'funnel' | 'any length'

/** Contenders that were built and are served. */
interface Stage {
  readonly contenders: readonly Contender[]
  /** Ends what was started. */
  readonly close: () => Promise<void>
}

/** ms between a pick and the next question; spec §9. The floors wait as long, to do the same work. */
const ANSWER_DELAY = 300

const own = {
  [BASE]: 'hand-written React',
  minimal: 'minimal runtime (React, react-hook-form, React Query)',
  runtime: 'this runtime',
} as const

/** What the site's own build does to its sources. */
const asTheSite = (): readonly Plugin[] => [questionnairePlugin(resolve(QUESTIONNAIRE_FILE)), reactModules()]

/** Answers wait for the server in memory only, which is nearest to what the floors do. */
const forgetful = (definition: Definition): unknown => ({
  ...toQuestionnaireDefinition(definition),
  settings: { queue: 'memory' },
})

/** Builds the floors and, if a folder of peers is named, the peers, and serves them beside the product. */
export async function openStage(play: Play, peers: string | undefined): Promise<Stage> {
  const folder = await temporaryFolder('bench')
  const isFunnel = play === 'funnel'
  const built = new Map<string, string>()
  for (const name of isFunnel ? [BASE, 'minimal'] : Object.keys(own)) {
    const outDir = join(folder, name)
    await buildContender({
      root: join('bench/contenders', name),
      outDir,
      plugins: name === 'runtime' ? asTheSite() : [],
    })
    built.set(name, outDir)
  }
  const peerPages = peers === undefined ? [] : await buildPeers(peers, folder)
  for (const { name } of peerPages) built.set(name, join(folder, name))
  const site = isFunnel ? await startProduct() : null
  const pages = await serveFolders(built)
  const address = (name: string): string => `${pages.origin}/${name}/`
  const plain = { delay: ANSWER_DELAY, options: RADIOS, convert: (definition: unknown) => definition }
  const base = { ...plain, name: BASE, label: own[BASE], url: address(BASE) }
  const runtime = { ...plain, label: own.runtime, url: address('runtime'), convert: toQuestionnaireDefinition }
  const contenders: Contender[] = [
    base,
    { ...plain, name: 'minimal', label: own.minimal, url: address('minimal') },
    ...(site
      ? [
          { ...base, name: 'motion', label: `${own[BASE]}, options moved in`, url: `${base.url}?motion` },
          { ...plain, name: 'site', label: 'this site', url: `${site.url}/register_today` },
        ]
      : [
          { ...runtime, name: 'runtime' },
          { ...runtime, name: 'forgetful', label: `${own.runtime}, answers not kept`, convert: forgetful },
        ]),
    ...peerPages.map((peer) => ({ ...peer, url: address(peer.name) })),
  ]
  const close = async (): Promise<void> => {
    await pages.close()
    await site?.stop()
  }
  return { contenders, close }
}
