import { useState } from 'react'
import { FIX_COMMAND, fixWords } from '#core/preview/fixWords.ts'
import type { PreviewFinding } from '#core/preview/PreviewState.ts'
import { CodeFrame } from './CodeFrame.tsx'
import { openInEditor } from './openInEditor.ts'
import styles from './PreviewPage.module.css'

/**
 * The linter’s findings in the file: the line, which a click opens in an editor, what is wrong, why, and how to fix it; and how many of them a
 * press corrects.
 */
export function Findings({
  findings,
  onCorrect,
}: {
  readonly findings: readonly PreviewFinding[]
  readonly onCorrect: () => void
}) {
  const [opened, setOpened] = useState<PreviewFinding | null>(null)
  const correction = fixWords(findings.filter(({ isFixable }) => isFixable).length)
  return (
    <div className={styles.found}>
      {correction !== null && (
        <p>
          {correction}{' '}
          <button type="button" className={styles.opener} onClick={onCorrect}>
            Correct in the file
          </button>{' '}
          or <code>{FIX_COMMAND}</code>
        </p>
      )}
      <ol className={styles.findingList}>
        {findings.map((finding) => (
          <li key={`${finding.place} ${finding.rule} ${finding.message}`}>
            <p className={styles.place}>
              <button
                type="button"
                className={styles.opener}
                title="Open in your editor"
                onClick={() => {
                  openInEditor(finding.place)
                  setOpened(finding)
                }}
              >
                {finding.place}
              </button>{' '}
              {finding.rule}
            </p>
            {/* The server does not say whether it has found an editor. */}
            <output className={styles.hint}>
              {opened === finding && (
                <>
                  No editor? Start yours and click again, or name it in the file <code>.env</code>, such as{' '}
                  <code>LAUNCH_EDITOR=code</code>, and start <code>npm run dev</code> again.
                </>
              )}
            </output>
            <p className={styles.message}>{finding.message}</p>
            {finding.frames.map(({ caption, code }) => (
              <div key={`${caption} ${code}`}>
                {caption !== null && <p>{caption}:</p>}
                <CodeFrame code={code} />
              </div>
            ))}
            <dl>
              {finding.witness !== null && <Row name="e.g.">{finding.witness}</Row>}
              <Row name="why">{finding.why}</Row>
              <Row name="fix">{finding.fix}</Row>
            </dl>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
