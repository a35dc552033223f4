import { useId, useState } from 'react'
import styles from './PreviewPage.module.css'
import { type TransportName, transports } from './transports.ts'

/** Picks how the fake server answers from now on. */
export function TransportPicker({ onPick }: { readonly onPick: (transport: TransportName) => void }) {
  const [picked, setPicked] = useState<TransportName>('right')
  const name = useId()
  return (
    <fieldset className={styles.transports}>
      <legend>The server</legend>
      {transportNames.map((transport) => (
        <label key={transport} className={styles.transport}>
          <input
            type="radio"
            name={name}
            checked={picked === transport}
            onChange={() => {
              setPicked(transport)
              onPick(transport)
            }}
          />
          {transports[transport].label}
        </label>
      ))}
    </fieldset>
  )
}

// Safe: the keys of the registry.
const transportNames = Object.keys(transports) as readonly TransportName[]
