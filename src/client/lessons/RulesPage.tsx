import { Link } from 'wouter'
import { type GlossaryTerm, glossary } from '../../lessons/words.ts'
import { chart } from '../state/run-chart-steps.ts'
import { parts } from './rules-text.ts'
import { Sentence, Word } from './Word.tsx'
import './RulesPage.css'

/** The rules in our own words, with the run chart. */
const RulesPage = () => (
  <article className="rulebook">
    <h1>The rules on one page</h1>
    <p className="lead">
      Point at, press or focus an underlined word to see what it means. Prefer to play? Try the{' '}
      <Link href="/learn">ten short lessons</Link>.
    </p>
    {parts.map(({ title, lines }) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Sentence>{line}</Sentence>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section aria-label="A run, step by step">
      <h2>A run, step by step</h2>
      <p>The table shows these numbers during a run.</p>
      <ol className="rules-chart">
        {chart.map(({ n, name, who, text }) => (
          <li key={n}>
            <strong>{name}</strong> <small>{who}</small>
            <span>
              <Sentence>{text}</Sentence>
            </span>
          </li>
        ))}
      </ol>
    </section>
    <section aria-label="Terms">
      <h2>Terms</h2>
      <dl className="rules-words">
        {Object.entries(glossary).map(([term, meaning]) => (
          <div key={term}>
            <dt>
              <Word term={term as GlossaryTerm}>{capitalizeTerm(term)}</Word>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  </article>
)
export default RulesPage

const capitals = new Set(['hq', 'r&d', 'mu'])
const capitalizeTerm = (term: string): string =>
  capitals.has(term) ? term.toUpperCase() : term.charAt(0).toUpperCase() + term.slice(1)
