import { PageLink } from '../components/PageLink.tsx'
import { site } from '../content/site.ts'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'

/** The footer of every page: links, and a disclaimer. */
export function Footer() {
  const { about, disclaimer, links, navigationName, operator, rights } = site.footer
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{about}</p>
        </div>
        <nav aria-label={navigationName}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.to}>
                <PageLink to={link.to}>{link.text}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.disclaimer}>{disclaimer}</p>
        {operator && <p>{operator}</p>}
        <p>{rights}</p>
      </div>
    </footer>
  )
}
