import { Card } from './Card.tsx'
import styles from './CardRow.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** One card of a row. */
export interface CardText {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** Cards beside each other, or under each other on a phone. */
export function CardRow({ cards }: { cards: readonly CardText[] }) {
  return (
    <ul className={styles.row}>
      {cards.map((card) => (
        <li key={card.title}>
          <Card>
            <span className={styles.icon}>
              <Icon name={card.icon} />
            </span>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
